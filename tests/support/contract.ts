import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Validates a response against the contract. Throws with the paths that differ. */
export function accordingTo<Schema extends TSchema>(schema: Schema, answer: unknown): Static<Schema> {
  const failures = Value.Errors(schema, answer)
  if (failures.length > 0) {
    const places = failures.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw new Error(`Not what the contract says: ${places.join('; ')}\n${JSON.stringify(answer)}`)
  }
  return answer as Static<Schema>
}
