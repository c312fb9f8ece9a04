import type { DoneActorEvent, ErrorActorEvent } from 'xstate'

export interface NewPassword {
  password: string
  passwordConfirmation: string
}

/** Reset, or refused with the server's sentence. */
export type ResetAnswer = { outcome: 'reset' } | { outcome: 'refused'; message: string }

export interface ResetPasswordInput {
  /** The token of the link that was mailed. */
  token: string
}

export interface ResetPasswordContext extends ResetPasswordInput {
  message: string | null
}

export type ResetPasswordEvent =
  | ({ type: 'form.submitted' } & NewPassword)
  | DoneActorEvent<ResetAnswer, 'resetPassword'>
  | ErrorActorEvent<unknown, 'resetPassword'>
