import type { FlowFixtures } from 'chart-paths'
import type { AccountSession, OwnAccount } from '../../contract/accounts.ts'
import { accountMachine } from '../../src/machines/account/machine.ts'
import { accepts, rejectsPassword, wrongPasswordResponse } from '../support/form-cases.ts'
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

export const passwordChange = {
  currentPassword: 'seven sails',
  password: 'eight sails',
  passwordConfirmation: 'eight sails',
}

const tooManyResponse = {
  outcome: 'rejected',
  message: 'Too many attempts. Please try again in 15 minutes.',
  fieldErrors: {},
} as const

export const fixtures: FlowFixtures<typeof accountMachine> = {
  name: 'account',
  machine: accountMachine,
  distinguish: ({ account: own, sessions, errors }) => ({
    hasPassword: own?.hasPassword ?? '',
    sessions: sessions.length,
    errors: Object.values(errors).filter(
      ({ message, fieldErrors }) => message !== null || Object.keys(fieldErrors).length > 0,
    ).length,
  }),
  events: {
    'account.retried': [{ description: 'the user clicks "Try again" to load the account' }],
    'name.submitted': [
      { description: 'the user saves a new name', with: { firstName: ' Anna ', lastName: 'Dealer' } },
    ],
    'name.edited': [{ description: 'the user edits the name', with: { field: 'firstName' } }],
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
    'password.edited': [{ description: 'the user edits a password', with: { field: 'currentPassword' } }],
    'sessions.retried': [{ description: 'the user clicks "Try again" to load the sessions' }],
    'endSession.requested': [{ description: 'the user ends another session', with: { id: phoneSession.id } }],
    'endOtherSessions.requested': [{ description: 'the user ends all other sessions' }],
    'deletion.opened': [{ description: 'the user opens the deletion dialog' }],
    'deletion.closed': [{ description: 'the user closes the dialog' }],
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
          when: ({ context }) => context.account?.hasPassword === true,
        },
      ],
      rejected: [
        {
          description: 'the server rejects the name',
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
    'xstate.done.actor.deleteAccount': {
      accepted: accepts('the server deletes the account', null),
      rejected: rejectsPassword('the password entered to delete the account is wrong'),
    },
    'xstate.error.actor.deleteAccount': unreachableCases('the account cannot be deleted'),
  },
}
