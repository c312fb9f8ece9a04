import type { FlowFixtures } from 'chart-paths'
import { resetPasswordMachine } from '../../src/machines/reset-password/machine.ts'
import { unreachable } from '../support/unreachable.ts'

export const expiredLink = 'This link has expired or was already used. Request a new one.'
const tooCommon = 'This password is too common. Choose a different one.'

const twice = (password: string) => ({ password, passwordConfirmation: password })

export const fixtures: FlowFixtures<typeof resetPasswordMachine> = {
  name: 'reset-password',
  machine: resetPasswordMachine,
  starts: [{ input: { token: 'mailed-token' } }],
  events: {
    'form.submitted': [
      { description: 'the user submits a valid password', with: twice('seven sails') },
      {
        description: 'the user submits two different passwords',
        with: { password: 'seven sails', passwordConfirmation: 'seven snails' },
      },
      { description: 'the user submits a short password', with: twice('sails') },
    ],
    'field.edited': [
      { description: 'the user edits the password', with: { field: 'password' } },
      { description: 'the user edits the password confirmation', with: { field: 'passwordConfirmation' } },
    ],
    'xstate.done.actor.resetPassword': {
      accepted: [
        {
          description: 'the server sets the password',
          with: { output: { outcome: 'accepted', value: null } },
        },
      ],
      rejected: [
        {
          description: 'the server reports that the link has expired',
          instructions: 'Open a link that was used before.',
          with: {
            output: {
              outcome: 'rejected',
              message: expiredLink,
              fieldErrors: { resetPasswordToken: [expiredLink] },
            },
          },
        },
        {
          description: 'the server rejects the password as too common',
          instructions: 'Enter a common password, such as password1234.',
          with: {
            output: { outcome: 'rejected', message: tooCommon, fieldErrors: { password: [tooCommon] } },
          },
        },
      ],
    },
    'xstate.error.actor.resetPassword': [
      { description: 'the request does not reach the server', with: unreachable },
    ],
  },
}
