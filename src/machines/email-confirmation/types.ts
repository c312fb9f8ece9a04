export interface EmailConfirmationInput {
  /** The token of the link in the email. */
  token: string
}

export type EmailConfirmationContext = EmailConfirmationInput

export type EmailConfirmationEvent = { type: 'confirmation.retried' }
