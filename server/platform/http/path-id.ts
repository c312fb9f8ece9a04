import { Type } from 'typebox'
import { notFound } from '../errors.ts'

/** The `:id` parameter of a route. The schema allows any text, and `parsePathId` rejects invalid ones. */
export const IdParameters = Type.Object({ id: Type.String() })

/**
 * Parses the ID in a path.
 *
 * @throws HttpError 404 if it cannot be an ID.
 */
export function parsePathId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw notFound()
  return id
}
