import type { FlowFixtures } from 'chart-paths'
import type { AccountSession, OwnAccount } from '../../contract/accounts.ts'
import { accountMachine } from '../../src/machines/account/machine.ts'
import { Failure } from '../../src/machines/kit/failure.ts'

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
export const workplaceAccount: OwnAccount = { ...account, hasPassword: false }

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

export const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Agency%20Atlas?secret=JBSWY3DPEHPK3PXP',
}
export const recoveryCodes = ['k3f9-02mz-7q1x-wd8h', 'zz01-02mz-7q1x-wd8h']
export const passwordChange = {
  currentPassword: 'seven sails',
  password: 'eight sails',
  passwordConfirmation: 'eight sails',
}

const unreachable = new Failure('unreachable', new Error('No connection.'))
const wrongPassword = 'Your current password is incorrect. Please try again.'
const wrongPasswordAnswer = {
  outcome: 'refused',
  message: wrongPassword,
  fieldErrors: { currentPassword: [wrongPassword] },
} as const
const tooManyAnswer = {
  outcome: 'refused',
  message: 'Too many attempts. Please try again in 15 minutes.',
  fieldErrors: {},
} as const
const wrongCode = 'This code is incorrect or has expired. Please try again.'

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
    'account.retried': [{ says: 'the account is requested again' }],
    'name.submitted': [{ says: 'a new name is saved', with: { firstName: ' Anna ', lastName: 'Dealer' } }],
    'name.edited': [{ says: 'the first name is edited', with: { field: 'firstName' } }],
    'password.submitted': [
      { says: 'the new password is submitted', with: passwordChange },
      {
        says: 'two different passwords are submitted',
        with: { ...passwordChange, passwordConfirmation: 'eight snails' },
      },
      {
        says: 'a short password is submitted',
        with: { ...passwordChange, password: 'sails', passwordConfirmation: 'sails' },
      },
    ],
    'password.edited': [{ says: 'the current password is edited', with: { field: 'currentPassword' } }],
    'sessions.retried': [{ says: 'the sessions are requested again' }],
    'sessionEnd.requested': [{ says: 'the session of the phone is ended', with: { id: phoneSession.id } }],
    'otherSessionsEnd.requested': [{ says: 'all other sessions are ended' }],
    'setup.requested': [{ says: 'the setup of two-factor authentication is started' }],
    'newCodes.requested': [{ says: 'new recovery codes are requested' }],
    'turnOff.requested': [{ says: 'two-factor authentication is turned off' }],
    'twoFactor.canceled': [{ says: 'the step is canceled' }],
    'twoFactor.edited': [
      {
        says: 'the password of the step is edited',
        with: { field: 'currentPassword' },
        when: ({ context }) => context.setup === null,
      },
      {
        says: 'the code is edited',
        with: { field: 'code' },
        when: ({ context }) => context.setup !== null,
      },
    ],
    'twoFactorPassword.submitted': [
      { says: 'the password of the step is submitted', with: { currentPassword: 'seven sails' } },
    ],
    'code.submitted': [{ says: 'a code is submitted', with: { code: ' 123456 ' } }],
    'codes.saved': [{ says: 'the recovery codes are saved' }],
    'deletion.requested': [{ says: 'the dialog for deletion is opened' }],
    'deletion.canceled': [{ says: 'the dialog is canceled' }],
    'deletion.edited': [{ says: 'the password of the dialog is edited' }],
    'deletion.submitted': [
      { says: 'deletion is confirmed with a password', with: { currentPassword: 'seven sails' } },
      {
        says: 'deletion is confirmed without a password',
        with: {},
        when: ({ context }) => context.account?.hasPassword === false,
      },
    ],
    'password.changed': [{ says: 'the other sessions end with the old password', by: 'app' }],
    'xstate.done.actor.loadAccount': [
      { says: 'the account arrives', with: { output: account } },
      {
        says: 'the account arrives with two-factor authentication on',
        how: 'Turn two-factor authentication on for this account before you open the page.',
        with: { output: withTwoFactor },
      },
      {
        says: 'the account arrives without a password',
        how: 'Use an account that was created by single sign-on.',
        with: { output: workplaceAccount },
      },
    ],
    'xstate.error.actor.loadAccount': [
      { says: 'the account cannot be loaded', with: { error: unreachable } },
    ],
    'xstate.done.actor.saveName': {
      accepted: [
        {
          says: 'the server saves the name',
          with: { output: { outcome: 'accepted', value: { ...account, firstName: 'Anna' } } },
          when: ({ context }) => context.account?.hasPassword === true && !context.account.twoFactor,
        },
      ],
      refused: [
        {
          says: 'the server refuses the first name',
          how: 'Enter a first name of more than 100 letters.',
          with: {
            output: {
              outcome: 'refused',
              message: 'First name is too long.',
              fieldErrors: { firstName: ['First name is too long.'] },
            },
          },
        },
      ],
    },
    'xstate.error.actor.saveName': [{ says: 'the name cannot be saved', with: { error: unreachable } }],
    'xstate.done.actor.changePassword': {
      accepted: [
        { says: 'the server changes the password', with: { output: { outcome: 'accepted', value: null } } },
      ],
      refused: [
        {
          says: 'the server rejects the current password',
          how: 'Enter a wrong current password.',
          with: { output: wrongPasswordAnswer },
        },
        {
          says: 'the server refuses because of too many password changes',
          how: 'Enter a wrong current password again and again.',
          with: { output: tooManyAnswer },
        },
      ],
    },
    'xstate.error.actor.changePassword': [
      { says: 'the password cannot be changed', with: { error: unreachable } },
    ],
    'xstate.done.actor.loadSessions': [
      {
        says: 'two sessions arrive',
        how: 'Sign in in a second browser before you open the page.',
        with: { output: [thisSession, phoneSession] },
      },
      { says: 'only this session arrives', with: { output: [thisSession] } },
    ],
    'xstate.error.actor.loadSessions': [
      { says: 'the sessions cannot be loaded', with: { error: unreachable } },
    ],
    'xstate.done.actor.endSession': [{ says: 'the server ends the session', with: { output: undefined } }],
    'xstate.error.actor.endSession': [{ says: 'the session cannot be ended', with: { error: unreachable } }],
    'xstate.done.actor.endOtherSessions': [
      { says: 'the server ends all other sessions', with: { output: undefined } },
    ],
    'xstate.error.actor.endOtherSessions': [
      { says: 'the other sessions cannot be ended', with: { error: unreachable } },
    ],
    'xstate.done.actor.createSecret': {
      accepted: [
        { says: 'the server creates a secret', with: { output: { outcome: 'accepted', value: setup } } },
      ],
      refused: [
        {
          says: 'the password for the setup is wrong',
          how: 'Enter a wrong password.',
          with: { output: wrongPasswordAnswer },
        },
      ],
    },
    'xstate.error.actor.createSecret': [
      { says: 'the secret cannot be created', with: { error: unreachable } },
    ],
    'xstate.done.actor.confirmCode': {
      accepted: [
        {
          says: 'the code turns two-factor authentication on',
          with: { output: { outcome: 'accepted', value: recoveryCodes } },
        },
      ],
      refused: [
        {
          says: 'the code is wrong',
          how: 'Enter a wrong code.',
          with: { output: { outcome: 'refused', message: wrongCode, fieldErrors: { code: [wrongCode] } } },
        },
      ],
    },
    'xstate.error.actor.confirmCode': [{ says: 'the code cannot be checked', with: { error: unreachable } }],
    'xstate.done.actor.createRecoveryCodes': {
      accepted: [
        {
          says: 'the server creates new codes',
          with: { output: { outcome: 'accepted', value: recoveryCodes } },
        },
      ],
      refused: [
        {
          says: 'the password for new codes is wrong',
          how: 'Enter a wrong password.',
          with: { output: wrongPasswordAnswer },
        },
      ],
    },
    'xstate.error.actor.createRecoveryCodes': [
      { says: 'new codes cannot be created', with: { error: unreachable } },
    ],
    'xstate.done.actor.turnOffTwoFactor': {
      accepted: [{ says: 'the server turns it off', with: { output: { outcome: 'accepted', value: null } } }],
      refused: [
        {
          says: 'the password for turning it off is wrong',
          how: 'Enter a wrong password.',
          with: { output: wrongPasswordAnswer },
        },
      ],
    },
    'xstate.error.actor.turnOffTwoFactor': [
      { says: 'it cannot be turned off', with: { error: unreachable } },
    ],
    'xstate.done.actor.deleteAccount': {
      accepted: [
        { says: 'the server deletes the account', with: { output: { outcome: 'accepted', value: null } } },
      ],
      refused: [
        {
          says: 'the password for deletion is wrong',
          how: 'Enter a wrong password.',
          with: { output: wrongPasswordAnswer },
        },
      ],
    },
    'xstate.error.actor.deleteAccount': [
      { says: 'the account cannot be deleted', with: { error: unreachable } },
    ],
  },
}
