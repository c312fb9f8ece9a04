export interface ForgotPasswordContext {
  message: string | null
}

export type ForgotPasswordEvent = { type: 'email.submitted'; email: string } | { type: 'email.edited' }
