import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatFieldError } from '../kit/form-errors.ts'
import type { accountMachine } from './machine.ts'
import type { AccountForm } from './types.ts'

export type AccountSnapshot = SnapshotFrom<typeof accountMachine>

export const selectAccount = (snapshot: AccountSnapshot) => snapshot.context.account

export const selectAccountFailure = (snapshot: AccountSnapshot) =>
  snapshot.matches({ account: 'failed' }) ? snapshot.context.accountFailure : null

/** The message under a form, or null. Errors of one field are shown next to the field. */
export const selectMessage = (snapshot: AccountSnapshot, form: AccountForm) =>
  snapshot.context.errors[form].message

export const selectFieldError = (snapshot: AccountSnapshot, form: AccountForm, field: string) =>
  formatFieldError(field, snapshot.context.errors[form])

export const isNameSubmitting = (snapshot: AccountSnapshot) =>
  snapshot.matches({ account: { loaded: { name: 'submitting' } } })
export const isNameSaved = (snapshot: AccountSnapshot) =>
  snapshot.matches({ account: { loaded: { name: 'saved' } } })
export const isPasswordSubmitting = (snapshot: AccountSnapshot) =>
  snapshot.matches({ account: { loaded: { password: 'submitting' } } })
export const isPasswordChanged = (snapshot: AccountSnapshot) =>
  snapshot.matches({ account: { loaded: { password: 'changed' } } })
export const isDeletionSubmitting = (snapshot: AccountSnapshot) =>
  snapshot.matches({ account: { loaded: { deletion: { open: 'submitting' } } } })
export const isDeletionOpen = (snapshot: AccountSnapshot) =>
  snapshot.matches({ account: { loaded: { deletion: 'open' } } })

/** Why the sessions could not be loaded, or null. */
export const selectSessionsFailure = (snapshot: AccountSnapshot) =>
  snapshot.matches({ sessions: 'failed' }) ? snapshot.context.sessionsFailure : null

/** Why a session could not be ended, or null. */
export const selectSessionEndFailure = (snapshot: AccountSnapshot) =>
  snapshot.matches({ sessions: { loaded: { ready: 'endFailed' } } }) ? snapshot.context.sessionsFailure : null

/** The session that is being ended, or null. */
export const selectEndingSessionId = (snapshot: AccountSnapshot) =>
  snapshot.matches({ sessions: { loaded: 'endingOne' } }) ? snapshot.context.endingSessionId : null

export type AccountActor = ActorRefFrom<typeof accountMachine>
