import type { FlowFixtures } from 'chart-paths'
import { twoFactorMachine } from '../../src/machines/two-factor/machine.ts'
import { accepts, rejectsPassword } from '../support/form-cases.ts'
import { unreachableCases } from '../support/unreachable.ts'

export const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Agency%20Atlas?secret=JBSWY3DPEHPK3PXP',
}
export const recoveryCodes = ['k3f9-02mz-7q1x-wd8h', 'zz01-02mz-7q1x-wd8h']

const wrongCode = 'This code is incorrect, expired, or already used. Please try again.'

export const fixtures: FlowFixtures<typeof twoFactorMachine> = {
  name: 'two-factor',
  machine: twoFactorMachine,
  starts: [
    {
      description: 'an account without two-factor authentication',
      input: { isOn: false, recoveryCodesLeft: 0 },
    },
    {
      description: 'an account with two-factor authentication',
      input: { isOn: true, recoveryCodesLeft: 10 },
    },
  ],
  distinguish: ({ message, fieldErrors }) => ({
    hasErrors: message !== null || Object.keys(fieldErrors).length > 0,
  }),
  events: {
    'setup.requested': [{ description: 'the user starts to set up two-factor authentication' }],
    'newRecoveryCodes.requested': [{ description: 'the user requests new recovery codes' }],
    'turnOff.requested': [{ description: 'the user starts to turn off two-factor authentication' }],
    'password.submitted': [
      {
        description: 'the user submits the password for this step',
        with: { currentPassword: 'seven sails' },
      },
    ],
    'code.submitted': [{ description: 'the user submits a code', with: { code: ' 123456 ' } }],
    'field.edited': [
      {
        description: 'the user edits the password for this step',
        with: { field: 'currentPassword' },
        when: ({ context }) => context.secret === null,
      },
      {
        description: 'the user edits the code',
        with: { field: 'code' },
        when: ({ context }) => context.secret !== null,
      },
    ],
    'step.closed': [{ description: 'the user cancels the step' }],
    'recoveryCodes.closed': [{ description: 'the user confirms that the recovery codes are saved' }],
    'xstate.done.actor.createSecret': {
      accepted: accepts('the server creates a secret', secret),
      rejected: rejectsPassword('the password entered to set up two-factor authentication is wrong'),
    },
    'xstate.error.actor.createSecret': unreachableCases('the secret cannot be created'),
    'xstate.done.actor.turnOnTwoFactor': {
      accepted: accepts('the server accepts the code and turns on two-factor authentication', recoveryCodes),
      rejected: [
        {
          description: 'the code is wrong',
          instructions: 'Enter a wrong code.',
          with: { output: { outcome: 'rejected', message: wrongCode, fieldErrors: { code: [wrongCode] } } },
        },
      ],
    },
    'xstate.error.actor.turnOnTwoFactor': unreachableCases('two-factor authentication cannot be turned on'),
    'xstate.done.actor.createRecoveryCodes': {
      accepted: accepts('the server creates new codes', recoveryCodes),
      rejected: rejectsPassword('the password entered to create new codes is wrong'),
    },
    'xstate.error.actor.createRecoveryCodes': unreachableCases('new codes cannot be created'),
    'xstate.done.actor.turnOffTwoFactor': {
      accepted: accepts('the server turns off two-factor authentication', null),
      rejected: rejectsPassword('the password entered to turn off two-factor authentication is wrong'),
    },
    'xstate.error.actor.turnOffTwoFactor': unreachableCases('two-factor authentication cannot be turned off'),
  },
}
