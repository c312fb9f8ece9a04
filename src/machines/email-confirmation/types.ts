export type ConfirmationAnswer = { outcome: 'confirmed' } | { outcome: 'refused' }

export interface EmailConfirmationInput {
  /** The token of the link that was mailed. */
  token: string
}

export type EmailConfirmationContext = EmailConfirmationInput

export type EmailConfirmationEvent = { type: 'confirmation.retried' }
