import { and, assertEvent, assign, setup } from 'xstate'
import type {
  AccountName,
  AccountSession,
  CurrentPassword,
  OwnAccount,
  PasswordChange,
  TwoFactorCode,
  TwoFactorSetup,
} from '../../../contract/account.ts'
import { errorsAt, errorsWithout, noErrors } from '../kit/form-errors.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { accountFields } from './fields.ts'
import type { AccountContext, AccountEvent, AccountForm, Answer } from './types.ts'

/** The shortest password, in characters. */
const minimumPasswordLength = 6

const formAnswers = [
  'xstate.done.actor.saveName',
  'xstate.done.actor.changePassword',
  'xstate.done.actor.createSecret',
  'xstate.done.actor.confirmCode',
  'xstate.done.actor.createRecoveryCodes',
  'xstate.done.actor.turnOffTwoFactor',
  'xstate.done.actor.deleteAccount',
] as const

/** The types, actors, guards and actions that the regions of the account chart name. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadAccount: placeholderPromise<OwnAccount>('loadAccount'),
    saveName: placeholderPromise<Answer<OwnAccount>, AccountName>('saveName'),
    changePassword: placeholderPromise<Answer<null>, PasswordChange>('changePassword'),
    loadSessions: placeholderPromise<readonly AccountSession[]>('loadSessions'),
    endSession: placeholderPromise<void, { id: number }>('endSession'),
    endOtherSessions: placeholderPromise<void>('endOtherSessions'),
    createSecret: placeholderPromise<Answer<TwoFactorSetup>, CurrentPassword>('createSecret'),
    confirmCode: placeholderPromise<Answer<readonly string[]>, TwoFactorCode>('confirmCode'),
    createRecoveryCodes: placeholderPromise<Answer<readonly string[]>, CurrentPassword>(
      'createRecoveryCodes',
    ),
    turnOffTwoFactor: placeholderPromise<Answer<null>, CurrentPassword>('turnOffTwoFactor'),
    deleteAccount: placeholderPromise<Answer<null>, CurrentPassword>('deleteAccount'),
  },
  guards: {
    lacksPassword: ({ context }) => context.account?.hasPassword === false,
    isTwoFactorOn: ({ context }) => context.account?.twoFactor === true,
    isAccepted: ({ event }) => {
      assertEvent(event, formAnswers)
      return event.output.outcome === 'accepted'
    },
    isNameFilled: ({ event }) => {
      assertEvent(event, 'name.submitted')
      return event.firstName.trim() !== '' && event.lastName.trim() !== ''
    },
    isPasswordFormFilled: ({ event }) => {
      assertEvent(event, 'password.submitted')
      return event.currentPassword !== '' && event.password !== '' && event.passwordConfirmation !== ''
    },
    doPasswordsDiffer: ({ event }) => {
      assertEvent(event, 'password.submitted')
      return event.password !== event.passwordConfirmation
    },
    isTooShort: ({ event }) => {
      assertEvent(event, 'password.submitted')
      return [...event.password].length < minimumPasswordLength
    },
    isMismatch: and(['isPasswordFormFilled', 'doPasswordsDiffer']),
    isShortPassword: and(['isPasswordFormFilled', 'isTooShort']),
    isCurrentPasswordFilled: ({ event }) => {
      assertEvent(event, 'twoFactorPassword.submitted')
      return event.currentPassword !== ''
    },
    isCodeFilled: ({ event }) => {
      assertEvent(event, 'code.submitted')
      return event.code.trim() !== ''
    },
    mayDelete: ({ context, event }) => {
      assertEvent(event, 'deletion.submitted')
      return context.account?.hasPassword === false || Boolean(event.currentPassword)
    },
    isOtherSession: ({ context, event }) => {
      assertEvent(event, 'sessionEnd.requested')
      return context.sessions.some(({ id, isCurrent }) => id === event.id && !isCurrent)
    },
    hasOtherSessions: ({ context }) => context.sessions.some(({ isCurrent }) => !isCurrent),
  },
  actions: {
    keepAccount: assign((_, { account }: { account: OwnAccount }) => ({ account, accountFailure: null })),
    keepAccountFailure: assign((_, { text }: { text: string }) => ({ accountFailure: text })),
    keepSavedName: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.saveName')
      return event.output.outcome === 'accepted' ? { account: event.output.result } : {}
    }),
    keepSessions: assign((_, { sessions }: { sessions: readonly AccountSession[] }) => ({
      sessions,
      sessionsFailure: null,
    })),
    keepSessionsFailure: assign((_, { text }: { text: string }) => ({ sessionsFailure: text })),
    clearSessionsFailure: assign({ sessionsFailure: null }),
    noteEnding: assign((_, { id }: { id: number }) => ({ endingId: id })),
    forgetEnding: assign({ endingId: null }),
    removeSession: assign(({ context }) => ({
      sessions: context.sessions.filter(({ id }) => id !== context.endingId),
    })),
    removeOtherSessions: assign(({ context }) => ({
      sessions: context.sessions.filter(({ isCurrent }) => isCurrent),
    })),
    keepSetup: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.createSecret')
      return event.output.outcome === 'accepted' ? { setup: event.output.result } : {}
    }),
    forgetSetup: assign({ setup: null }),
    keepCodes: assign(({ context: { account }, event }) => {
      assertEvent(event, ['xstate.done.actor.confirmCode', 'xstate.done.actor.createRecoveryCodes'])
      if (event.output.outcome === 'refused') return {}
      const recoveryCodes = event.output.result
      return {
        recoveryCodes,
        account: account && { ...account, twoFactor: true, recoveryCodesLeft: recoveryCodes.length },
      }
    }),
    forgetCodes: assign({ recoveryCodes: [] }),
    noteTurnedOff: assign(({ context: { account } }) => ({
      account: account && { ...account, twoFactor: false, recoveryCodesLeft: 0 },
    })),
    keepRefusal: assign(({ context, event }, { form }: { form: AccountForm }) => {
      assertEvent(event, formAnswers)
      if (event.output.outcome === 'accepted') return {}
      return { faults: { ...context.faults, [form]: errorsAt(accountFields[form], event.output) } }
    }),
    say: assign(({ context }, { form, text }: { form: AccountForm; text: string }) => ({
      faults: { ...context.faults, [form]: { ...noErrors, message: text } },
    })),
    sayAtField: assign(
      ({ context }, { form, field, text }: { form: AccountForm; field: string; text: string }) => ({
        faults: { ...context.faults, [form]: { message: null, fieldErrors: { [field]: [text] } } },
      }),
    ),
    clearFaults: assign(({ context }, { form }: { form: AccountForm }) => ({
      faults: { ...context.faults, [form]: noErrors },
    })),
    clearFault: assign(({ context }, { form, field }: { form: AccountForm; field: string }) => ({
      faults: { ...context.faults, [form]: errorsWithout(field, context.faults[form]) },
    })),
    leaveDeletedAccount: placeholderAction('leaveDeletedAccount'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
})
