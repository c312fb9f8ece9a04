import { ApiErrorWire } from '../../../contract/api-error.ts'

/** The schema of all error responses. */
export const refusals = { '4xx': ApiErrorWire, '5xx': ApiErrorWire }
