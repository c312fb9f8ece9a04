import { type TObject, Type } from 'typebox'
import type { Api } from '../api.ts'

/**
 * Makes routes that are registered after this call reject query parameters that are not in their schema with a 422, so
 * that a misspelled filter is not silently ignored.
 */
export function refuseUnknownParameters(api: Api): void {
  api.addHook('onRoute', (route) => {
    const { properties } = (route.schema?.querystring ?? Type.Object({})) as TObject
    const querystring = Type.Object(properties, { additionalProperties: false })
    route.schema = { ...route.schema, querystring }
  })
}
