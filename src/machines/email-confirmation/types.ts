import type { DoneActorEvent, ErrorActorEvent } from 'xstate'

export type ConfirmationAnswer = { outcome: 'confirmed' } | { outcome: 'refused' }

export interface EmailConfirmationInput {
  /** The token of the link that was mailed. */
  token: string
}

export type EmailConfirmationContext = EmailConfirmationInput

export type EmailConfirmationEvent =
  | { type: 'confirmation.retried' }
  | DoneActorEvent<ConfirmationAnswer, 'confirmEmail'>
  | ErrorActorEvent<unknown, 'confirmEmail'>
