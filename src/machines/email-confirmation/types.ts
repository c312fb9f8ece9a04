export interface EmailConfirmationInput {
  /** The token in the emailed link. */
  token: string
}

export type EmailConfirmationContext = EmailConfirmationInput

export type EmailConfirmationEvent = { type: 'confirmation.retried' }
