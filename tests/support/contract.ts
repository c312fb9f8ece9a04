import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Validates a response against the contract. Throws with the paths that do not match. */
export function validate<Schema extends TSchema>(schema: Schema, response: unknown): Static<Schema> {
  const failures = Value.Errors(schema, response)
  if (failures.length > 0) {
    const reasons = failures.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw new Error(`The response violates the contract: ${reasons.join('; ')}\n${JSON.stringify(response)}`)
  }
  return response as Static<Schema>
}
