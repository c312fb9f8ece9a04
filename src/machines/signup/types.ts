import type { DoneActorEvent, ErrorActorEvent } from 'xstate'

/** What a person fills in, as they typed it. */
export interface SignupForm {
  email: string
  firstName: string
  lastName: string
  phone: string
  password: string
  passwordConfirmation: string
  zip: string
}

export type SignupField = keyof SignupForm

/** Granted, or refused with the sentence and, where the server named them, the fields at fault. */
export type SignupAnswer =
  | { outcome: 'granted'; accountId: number }
  | { outcome: 'refused'; message: string; fieldErrors: Readonly<Record<string, readonly string[]>> }

export interface SignupContext {
  message: string | null
  fieldErrors: Readonly<Record<string, readonly string[]>>
}

export type SignupEvent =
  | { type: 'form.submitted'; form: SignupForm }
  | { type: 'field.edited'; field: SignupField }
  | DoneActorEvent<SignupAnswer, 'signUp'>
  | ErrorActorEvent<unknown, 'signUp'>
