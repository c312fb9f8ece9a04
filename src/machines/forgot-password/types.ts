/** Sent, refused, or refused because of too many requests, with a message about when to try again. */
export type ForgotPasswordResult =
  | { outcome: 'sent' }
  | { outcome: 'refused' }
  | { outcome: 'limited'; message: string }

export interface ForgotPasswordContext {
  email: string
  message: string | null
}

export type ForgotPasswordEvent = { type: 'email.submitted'; email: string }
