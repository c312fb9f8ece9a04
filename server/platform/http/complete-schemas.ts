import { type TObject, Type } from 'typebox'
import type { Api } from '../api.ts'
import { errorResponses } from '../errors.ts'

/**
 * Completes the schemas of all routes registered after this call: each describes its errors, and responds with 422 to
 * query parameters that are not in its schema, so that a misspelled filter is not silently ignored.
 */
export function completeSchemas(api: Api): void {
  api.addHook('onRoute', (route) => {
    const { querystring = Type.Object({}), response } = route.schema ?? {}
    const { properties } = querystring as TObject
    route.schema = {
      ...route.schema,
      querystring: Type.Object(properties, { additionalProperties: false }),
      response: { ...(response as object | undefined), ...errorResponses },
    }
  })
}
