import { type TObject, Type } from 'typebox'
import type { Api } from '../api.ts'

/**
 * From here on a route of `api` takes only the query parameters of its schema, and none where it has no schema: any
 * other one is a 422 that names it, so that a misspelled filter is not ignored.
 */
export function refuseUnknownParameters(api: Api): void {
  api.addHook('onRoute', (route) => {
    const { properties } = (route.schema?.querystring ?? Type.Object({})) as TObject
    const querystring = Type.Object(properties, { additionalProperties: false })
    route.schema = { ...route.schema, querystring }
  })
}
