/** Sent, refused, or refused because of too many requests, with a message about when to try again. */
export type ForgotPasswordResult =
  | { outcome: 'sent' }
  | { outcome: 'refused' }
  | { outcome: 'limited'; message: string }

export interface ForgotPasswordContext {
  /** The email of the last request. */
  email: string
  /** The message of the last failure, or null. */
  message: string | null
}

export type ForgotPasswordEvent = { type: 'email.submitted'; email: string }
