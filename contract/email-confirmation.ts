import { Type } from 'typebox'

/** The query of `GET confirmation`: the token from the emailed link. */
export const ConfirmationQuerySchema = Type.Object({ confirmation_token: Type.String({ maxLength: 1024 }) })

export type ConfirmationResult = { outcome: 'confirmed' } | { outcome: 'rejected' }
