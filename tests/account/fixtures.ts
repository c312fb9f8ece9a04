import type { FlowFixtures } from 'chart-paths'
import type { AccountSession, OwnAccount } from '../../contract/accounts.ts'
import { accountMachine } from '../../src/machines/account/machine.ts'
import { unreachableCases } from '../support/unreachable.ts'

export const account: OwnAccount = {
  id: 7,
  email: 'ann@dealer.example',
  firstName: 'Ann',
  lastName: 'Dealer',
  hasPassword: true,
  twoFactor: false,
  recoveryCodesLeft: 0,
}
const withTwoFactor: OwnAccount = { ...account, twoFactor: true, recoveryCodesLeft: 10 }
const accountWithoutPassword: OwnAccount = { ...account, hasPassword: false }

export const thisSession: AccountSession = {
  id: 1,
  browser: 'Chrome on Windows',
  address: '203.0.113.7',
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: '2026-11-22T08:00:00Z',
  isCurrent: true,
}
export const phoneSession: AccountSession = {
  ...thisSession,
  id: 2,
  browser: 'Safari on iOS',
  isCurrent: false,
}

export const twoFactorSetup = {
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Agency%20Atlas?secret=JBSWY3DPEHPK3PXP',
}
export const recoveryCodes = ['k3f9-02mz-7q1x-wd8h', 'zz01-02mz-7q1x-wd8h']
export const passwordChange = {
  currentPassword: 'seven sails',
  password: 'eight sails',
  passwordConfirmation: 'eight sails',
}

const wrongPassword = 'Your current password is incorrect. Please try again.'
const wrongPasswordResponse = {
  outcome: 'rejected',
  message: wrongPassword,
  fieldErrors: { currentPassword: [wrongPassword] },
} as const
const tooManyResponse = {
  outcome: 'rejected',
  message: 'Too many attempts. Please try again in 15 minutes.',
  fieldErrors: {},
} as const

const accepts = <Value>(description: string, value: Value) =>
  [{ description, with: { output: { outcome: 'accepted', value } } }] as const

const rejectsPassword = (description: string) =>
  [{ description, instructions: 'Enter a wrong password.', with: { output: wrongPasswordResponse } }] as const

const wrongCode = 'This code is incorrect, expired, or already used. Please try again.'

export const fixtures: FlowFixtures<typeof accountMachine> = {
  name: 'account',
  machine: accountMachine,
  distinguish: ({ account: own, sessions, errors }) => ({
    hasPassword: own?.hasPassword ?? '',
    twoFactor: own?.twoFactor ?? '',
    sessions: sessions.length,
    errors: Object.values(errors).filter(
      ({ message, fieldErrors }) => message !== null || Object.keys(fieldErrors).length > 0,
    ).length,
  }),
  events: {
    'profile.retried': [{ description: 'the user retries loading the account' }],
    'name.submitted': [
      { description: 'the user saves a new name', with: { firstName: ' Anna ', lastName: 'Dealer' } },
    ],
    'name.edited': [{ description: 'the user edits the first name', with: { field: 'firstName' } }],
    'password.submitted': [
      { description: 'the user submits a new password', with: passwordChange },
      {
        description: 'the user submits two different passwords',
        with: { ...passwordChange, passwordConfirmation: 'eight snails' },
      },
      {
        description: 'the user submits a short password',
        with: { ...passwordChange, password: 'sails', passwordConfirmation: 'sails' },
      },
    ],
    'password.edited': [
      { description: 'the user edits the current password', with: { field: 'currentPassword' } },
    ],
    'sessions.retried': [{ description: 'the user retries loading the sessions' }],
    'sessionEnd.requested': [
      { description: "the user ends the phone's session", with: { id: phoneSession.id } },
    ],
    'otherSessionsEnd.requested': [{ description: 'the user ends all other sessions' }],
    'twoFactorSetup.requested': [{ description: 'the user starts to set up two-factor authentication' }],
    'recoveryCodes.requested': [{ description: 'the user requests new recovery codes' }],
    'twoFactorRemoval.requested': [{ description: 'the user starts to turn off two-factor authentication' }],
    'twoFactor.dismissed': [{ description: 'the user cancels the step' }],
    'twoFactor.edited': [
      {
        description: 'the user edits the password for this step',
        with: { field: 'currentPassword' },
        when: ({ context }) => context.twoFactorSetup === null,
      },
      {
        description: 'the user edits the code',
        with: { field: 'code' },
        when: ({ context }) => context.twoFactorSetup !== null,
      },
    ],
    'twoFactorPassword.submitted': [
      {
        description: 'the user submits the password for this step',
        with: { currentPassword: 'seven sails' },
      },
    ],
    'code.submitted': [{ description: 'the user submits a code', with: { code: ' 123456 ' } }],
    'recoveryCodes.dismissed': [{ description: 'the user confirms that the recovery codes are saved' }],
    'deletion.requested': [{ description: 'the user opens the deletion dialog' }],
    'deletion.dismissed': [{ description: 'the user dismisses the dialog' }],
    'deletion.edited': [{ description: 'the user edits the password in the dialog' }],
    'deletion.submitted': [
      {
        description: 'the user confirms the deletion with a password',
        with: { currentPassword: 'seven sails' },
      },
      {
        description: 'the user confirms the deletion without a password',
        with: {},
        when: ({ context }) => context.account?.hasPassword === false,
      },
    ],
    'xstate.done.actor.loadAccount': [
      { description: 'the server returns the account', with: { output: account } },
      {
        description: 'the server returns the account with two-factor authentication on',
        instructions: 'Turn on two-factor authentication for this account before you open the page.',
        with: { output: withTwoFactor },
      },
      {
        description: 'the server returns an account without a password',
        instructions: 'Use an account that was created through single sign-on (npm run dev:idp).',
        with: { output: accountWithoutPassword },
      },
    ],
    'xstate.error.actor.loadAccount': unreachableCases('the account cannot be loaded'),
    'xstate.done.actor.saveName': {
      accepted: [
        {
          description: 'the server saves the name',
          with: { output: { outcome: 'accepted', value: { ...account, firstName: 'Anna' } } },
          when: ({ context }) => context.account?.hasPassword === true && !context.account.twoFactor,
        },
      ],
      rejected: [
        {
          description: 'the server rejects the first name',
          instructions: 'Enter a first name of more than 100 letters.',
          with: {
            output: {
              outcome: 'rejected',
              message: 'First name is too long.',
              fieldErrors: { firstName: ['First name is too long.'] },
            },
          },
        },
      ],
    },
    'xstate.error.actor.saveName': unreachableCases('the name cannot be saved'),
    'xstate.done.actor.changePassword': {
      accepted: accepts('the server changes the password', null),
      rejected: [
        {
          description: 'the server rejects the current password',
          instructions: 'Enter a wrong current password.',
          with: { output: wrongPasswordResponse },
        },
        {
          description: 'the server rejects the change after too many attempts',
          instructions: 'Enter a wrong current password 11 times.',
          with: { output: tooManyResponse },
        },
      ],
    },
    'xstate.error.actor.changePassword': unreachableCases('the password cannot be changed'),
    'xstate.done.actor.loadSessions': [
      {
        description: 'the server returns two sessions',
        instructions: 'Sign in using a second browser before you open the page.',
        with: { output: [thisSession, phoneSession] },
      },
      { description: 'the server returns only this session', with: { output: [thisSession] } },
    ],
    'xstate.error.actor.loadSessions': unreachableCases('the sessions cannot be loaded'),
    'xstate.done.actor.endSession': [
      { description: 'the server ends the session', with: { output: undefined } },
    ],
    'xstate.error.actor.endSession': unreachableCases('the session cannot be ended'),
    'xstate.done.actor.endOtherSessions': [
      { description: 'the server ends all other sessions', with: { output: undefined } },
    ],
    'xstate.error.actor.endOtherSessions': unreachableCases('the other sessions cannot be ended'),
    'xstate.done.actor.createSecret': {
      accepted: accepts('the server creates a secret', twoFactorSetup),
      rejected: rejectsPassword('the password entered to set up two-factor authentication is wrong'),
    },
    'xstate.error.actor.createSecret': unreachableCases('the secret cannot be created'),
    'xstate.done.actor.confirmCode': {
      accepted: accepts('the server accepts the code and turns on two-factor authentication', recoveryCodes),
      rejected: [
        {
          description: 'the code is wrong',
          instructions: 'Enter a wrong code.',
          with: { output: { outcome: 'rejected', message: wrongCode, fieldErrors: { code: [wrongCode] } } },
        },
      ],
    },
    'xstate.error.actor.confirmCode': unreachableCases('the code cannot be checked'),
    'xstate.done.actor.createRecoveryCodes': {
      accepted: accepts('the server creates new codes', recoveryCodes),
      rejected: rejectsPassword('the password entered to create new codes is wrong'),
    },
    'xstate.error.actor.createRecoveryCodes': unreachableCases('new codes cannot be created'),
    'xstate.done.actor.removeTwoFactor': {
      accepted: accepts('the server turns off two-factor authentication', null),
      rejected: rejectsPassword('the password entered to turn off two-factor authentication is wrong'),
    },
    'xstate.error.actor.removeTwoFactor': unreachableCases('two-factor authentication cannot be turned off'),
    'xstate.done.actor.deleteAccount': {
      accepted: accepts('the server deletes the account', null),
      rejected: rejectsPassword('the password entered to delete the account is wrong'),
    },
    'xstate.error.actor.deleteAccount': unreachableCases('the account cannot be deleted'),
  },
}
