import { assign, raise, setup } from 'xstate'
import type {
  AccountName,
  AccountSession,
  CurrentPassword,
  OwnAccount,
  PasswordChange,
} from '../../../contract/accounts.ts'
import type { FormResult } from '../../../contract/api-error.ts'
import { formGuards } from '../kit/form-chart.ts'
import { noErrors, removeFieldError, toFormErrors } from '../kit/form-errors.ts'
import { findPasswordErrors } from '../kit/new-password.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { AccountContext, AccountEvent, AccountForm, NameField, PasswordField } from './types.ts'

/** The fields of each form, in the order in which the page shows them. */
const accountFields = {
  name: ['firstName', 'lastName'] satisfies NameField[],
  password: ['currentPassword', 'password', 'passwordConfirmation'] satisfies PasswordField[],
  deletion: ['currentPassword'],
} as const satisfies Record<AccountForm, readonly string[]>

/** The types, actors, guards, and actions of the account chart. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
  },
  actors: {
    loadAccount: placeholderPromise<OwnAccount>('loadAccount'),
    saveName: placeholderPromise<FormResult<OwnAccount>, AccountName>('saveName'),
    changePassword: placeholderPromise<FormResult<null>, PasswordChange>('changePassword'),
    loadSessions: placeholderPromise<AccountSession[]>('loadSessions'),
    endSession: placeholderPromise<void, { id: number }>('endSession'),
    endOtherSessions: placeholderPromise<void>('endOtherSessions'),
    deleteAccount: placeholderPromise<FormResult<null>, CurrentPassword>('deleteAccount'),
  },
  guards: {
    hasNoPassword: ({ context }) => context.account?.hasPassword === false,
    ...formGuards,
    isNameComplete: (_, { firstName, lastName }: AccountName) =>
      firstName.trim() !== '' && lastName.trim() !== '',
    hasPasswordErrors: (_, change: PasswordChange) =>
      change.currentPassword !== '' && findPasswordErrors(change) !== null,
    isPasswordChangeComplete: (_, { currentPassword, password, passwordConfirmation }: PasswordChange) =>
      currentPassword !== '' && password !== '' && passwordConfirmation !== '',
    isDeletionComplete: ({ context }, { currentPassword }: CurrentPassword) =>
      context.account?.hasPassword === false || Boolean(currentPassword),
    isOtherSession: ({ context }, { id }: { id: number }) =>
      context.sessions.some((session) => session.id === id && !session.isCurrent),
    hasOtherSessions: ({ context }) => context.sessions.some(({ isCurrent }) => !isCurrent),
  },
  actions: {
    setAccount: assign((_, { account }: { account: OwnAccount }) => ({ account })),
    setAccountFailure: assign((_, { text }: { text: string }) => ({ accountFailure: text })),
    setSavedAccount: assign((_, { result }: { result: FormResult<OwnAccount> }) =>
      result.outcome === 'accepted' ? { account: result.value } : {},
    ),
    raisePasswordChanged: raise({ type: 'internal.password.changed' }),
    setSessions: assign((_, { sessions }: { sessions: readonly AccountSession[] }) => ({ sessions })),
    setSessionsFailure: assign((_, { text }: { text: string }) => ({ sessionsFailure: text })),
    setEndingSession: assign((_, { id }: { id: number }) => ({ endingSessionId: id })),
    removeEndedSession: assign(({ context }) => ({
      sessions: context.sessions.filter(({ id }) => id !== context.endingSessionId),
    })),
    removeOtherSessions: assign(({ context }) => ({
      sessions: context.sessions.filter(({ isCurrent }) => isCurrent),
    })),
    showRejection: assign(
      ({ context }, { form, result }: { form: AccountForm; result: FormResult<unknown> }) =>
        result.outcome === 'accepted'
          ? {}
          : { errors: { ...context.errors, [form]: toFormErrors(accountFields[form], result) } },
    ),
    showFailure: assign(({ context }, { form, text }: { form: AccountForm; text: string }) => ({
      errors: { ...context.errors, [form]: { ...noErrors, message: text } },
    })),
    showPasswordErrors: assign(({ context }, change: PasswordChange) => ({
      errors: {
        ...context.errors,
        password: { message: null, fieldErrors: findPasswordErrors(change) ?? {} },
      },
    })),
    clearErrors: assign(({ context }, { form }: { form: AccountForm }) => ({
      errors: { ...context.errors, [form]: noErrors },
    })),
    clearFieldError: assign(({ context }, { form, field }: { form: AccountForm; field: string }) => ({
      errors: { ...context.errors, [form]: removeFieldError(field, context.errors[form]) },
    })),
    notifyAccountDeleted: placeholderAction('notifyAccountDeleted'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
})
