import type { AccountName, AccountSession, OwnAccount, PasswordChange } from '../../../contract/accounts.ts'
import type { FormErrors } from '../kit/form-errors.ts'

/** The forms of the chart, one per section. */
export type AccountForm = 'name' | 'password' | 'deletion'

export type NameField = keyof AccountName
export type PasswordField = keyof PasswordChange

export interface AccountContext {
  /** Null until it is loaded. */
  account: OwnAccount | null
  /** Why the account could not be loaded. */
  accountFailure: string | null
  sessions: readonly AccountSession[]
  /** Why the sessions could not be loaded, or why one could not be ended. */
  sessionsFailure: string | null
  /** The session that the user most recently chose to end, or null; shown only in `endingOne`. */
  endingSessionId: number | null
  errors: Readonly<Record<AccountForm, FormErrors>>
}

export type AccountEvent =
  | { type: 'account.retried' }
  | ({ type: 'name.submitted' } & AccountName)
  | { type: 'name.edited'; field: NameField }
  | ({ type: 'password.submitted' } & PasswordChange)
  | { type: 'password.edited'; field: PasswordField }
  | { type: 'sessions.retried' }
  | { type: 'endSession.requested'; id: number }
  | { type: 'endOtherSessions.requested' }
  | { type: 'deletion.opened' }
  | { type: 'deletion.closed' }
  | { type: 'deletion.edited' }
  /** `currentPassword` is missing if the account has no password. */
  | { type: 'deletion.submitted'; currentPassword?: string }
  /** The password was changed, and the server has ended the other sessions. Raised by the chart. */
  | { type: 'internal.password.changed' }
