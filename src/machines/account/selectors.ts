import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatFieldError } from '../kit/form-errors.ts'
import type { accountMachine } from './machine.ts'
import type { AccountForm } from './types.ts'

export type AccountSnapshot = SnapshotFrom<typeof accountMachine>

export const selectAccount = (snapshot: AccountSnapshot) => snapshot.context.account

export const selectAccountFailure = (snapshot: AccountSnapshot) =>
  snapshot.matches({ profile: 'failed' }) ? snapshot.context.accountFailure : null

/** The message under a form, or null. Errors of one field are shown next to the field. */
export const selectMessage = (snapshot: AccountSnapshot, form: AccountForm) =>
  snapshot.context.errors[form].message

export const selectFieldError = (snapshot: AccountSnapshot, form: AccountForm, field: string) =>
  formatFieldError(field, snapshot.context.errors[form])

export const isNameSubmitting = (snapshot: AccountSnapshot) =>
  snapshot.matches({ profile: { loaded: { name: 'submitting' } } })
export const isNameSaved = (snapshot: AccountSnapshot) =>
  snapshot.matches({ profile: { loaded: { name: { editing: 'saved' } } } })
export const isPasswordSubmitting = (snapshot: AccountSnapshot) =>
  snapshot.matches({ profile: { loaded: { password: 'submitting' } } })
export const isPasswordChanged = (snapshot: AccountSnapshot) =>
  snapshot.matches({ profile: { loaded: { password: 'changed' } } })
export const isDeletionSubmitting = (snapshot: AccountSnapshot) =>
  snapshot.matches({ profile: { loaded: { deletion: 'submitting' } } })
export const isDeletionOpen = (snapshot: AccountSnapshot) =>
  snapshot.matches({ profile: { loaded: { deletion: 'editing' } } }) || isDeletionSubmitting(snapshot)

/** The steps of two-factor authentication, for accounts with a password; the others have no such section. */
export type TwoFactorStep =
  | 'off'
  | 'confirmingPassword'
  | 'confirmingCode'
  | 'showingCodes'
  | 'on'
  | 'renewingCodes'
  | 'turningOff'

const twoFactorOf = ({ value: { profile } }: AccountSnapshot) =>
  typeof profile === 'object' ? profile.loaded.twoFactor : 'unavailable'

export const selectTwoFactorStep = (snapshot: AccountSnapshot): TwoFactorStep => {
  const state = twoFactorOf(snapshot)
  const step = typeof state === 'string' ? state : Object.keys(state)[0]
  return (step ?? 'off') as TwoFactorStep
}

/** True while a step of two-factor authentication waits for the server. */
export const isTwoFactorSubmitting = (snapshot: AccountSnapshot): boolean => {
  const state = twoFactorOf(snapshot)
  return typeof state === 'object' && Object.values(state).includes('submitting')
}

/** Why a session could not be ended, or null. */
export const selectEndFailure = (snapshot: AccountSnapshot) =>
  snapshot.matches({ sessions: { loaded: { ready: 'failed' } } }) ? snapshot.context.sessionsFailure : null

export const selectTwoFactorSetup = (snapshot: AccountSnapshot) => snapshot.context.twoFactorSetup

export const selectRecoveryCodes = (snapshot: AccountSnapshot) => snapshot.context.recoveryCodes

export type AccountActor = ActorRefFrom<typeof accountMachine>
