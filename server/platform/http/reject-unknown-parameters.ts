import { type TObject, Type } from 'typebox'
import type { Api } from '../api.ts'

/**
 * Makes all routes registered after this call respond with 422 to query parameters that are not in their schema, so that
 * a misspelled filter is not silently ignored.
 */
export function rejectUnknownParameters(api: Api): void {
  api.addHook('onRoute', (route) => {
    const { properties } = (route.schema?.querystring ?? Type.Object({})) as TObject
    const querystring = Type.Object(properties, { additionalProperties: false })
    route.schema = { ...route.schema, querystring }
  })
}
