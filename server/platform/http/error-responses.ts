import { ApiErrorWire } from '../../../contract/api-error.ts'

/** How every route describes its answers outside 2xx. */
export const refusals = { '4xx': ApiErrorWire, '5xx': ApiErrorWire }
