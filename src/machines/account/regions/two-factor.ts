import { assertEvent } from 'xstate'
import { resultOf } from '../../kit/params.ts'
import { accountSetup } from '../setup.ts'
import type { AccountEvent } from '../types.ts'
import { clearErrors, clearFieldError, isAccepted, messageActions, showRefusal } from './form.ts'

const passwordOf = ({ event }: { event: AccountEvent }) => {
  assertEvent(event, 'twoFactorPassword.submitted')
  return { currentPassword: event.currentPassword }
}

const submitPassword = {
  guard: { type: 'isCurrentPasswordComplete', params: passwordOf },
  target: 'submitting',
  actions: clearErrors('twoFactor'),
} as const

const setRecoveryCodes = { type: 'setRecoveryCodes', params: resultOf } as const

const region = '#account.profile.loaded.twoFactor'

/**
 * Two-factor authentication with an authenticator app. To set it up, the user enters the password, scans or types the
 * secret, and enters a code from the app; the recovery codes are then shown once.
 */
export const twoFactorRegion = accountSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasNoPassword', target: 'unavailable' },
        { guard: 'isTwoFactorOn', target: 'on' },
        { target: 'off' },
      ],
    },
    unavailable: { description: 'The account has no password; the organization manages its sign-in.' },
    off: {
      description: 'Two-factor authentication is off and can be set up.',
      on: { 'setup.requested': 'confirmingPassword' },
    },
    confirmingPassword: {
      description: 'Step 1 of the setup: the current password.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The password field and Continue.',
          on: {
            'twoFactorPassword.submitted': submitPassword,
            'twoFactor.edited': { actions: clearFieldError('twoFactor') },
            'twoFactor.dismissed': { target: `${region}.off`, actions: clearErrors('twoFactor') },
          },
        },
        submitting: {
          tags: ['busy'],
          description: 'Continue shows a spinner while the server creates a secret.',
          invoke: {
            id: 'createSecret',
            src: 'createSecret',
            input: passwordOf,
            onDone: [
              {
                guard: isAccepted,
                target: `${region}.confirmingCode`,
                actions: { type: 'setTwoFactorSetup', params: resultOf },
              },
              { target: 'editing', actions: showRefusal('twoFactor') },
            ],
            onError: { target: 'editing', actions: messageActions('twoFactor') },
          },
        },
      },
    },
    confirmingCode: {
      description:
        'Step 2 of the setup: the QR code, the secret for manual entry, and a field for a code from the app.',
      initial: 'editing',
      exit: 'clearTwoFactorSetup',
      states: {
        editing: {
          description: 'The code field and "Turn on".',
          on: {
            'code.submitted': {
              guard: { type: 'isCodeComplete', params: ({ event }) => ({ code: event.code }) },
              target: 'submitting',
              actions: clearErrors('twoFactor'),
            },
            'twoFactor.edited': { actions: clearFieldError('twoFactor') },
            'twoFactor.dismissed': { target: `${region}.off`, actions: clearErrors('twoFactor') },
          },
        },
        submitting: {
          tags: ['busy'],
          description: '"Turn on" shows a spinner while the server checks the code.',
          invoke: {
            id: 'confirmCode',
            src: 'confirmCode',
            input: ({ event }) => {
              assertEvent(event, 'code.submitted')
              return { code: event.code.trim() }
            },
            onDone: [
              { guard: isAccepted, target: `${region}.showingCodes`, actions: setRecoveryCodes },
              { target: 'editing', actions: showRefusal('twoFactor') },
            ],
            onError: { target: 'editing', actions: messageActions('twoFactor') },
          },
        },
      },
    },
    showingCodes: {
      description: 'The recovery codes, shown once, to copy or download.',
      exit: 'clearRecoveryCodes',
      on: { 'codes.saved': 'on' },
    },
    on: {
      description: 'Two-factor authentication is on; the user can create new recovery codes or turn it off.',
      on: { 'newCodes.requested': 'renewingCodes', 'turnOff.requested': 'turningOff' },
    },
    renewingCodes: {
      description: 'Asks for the current password, to replace the recovery codes with new ones.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The password field and "Create new codes".',
          on: {
            'twoFactorPassword.submitted': submitPassword,
            'twoFactor.edited': { actions: clearFieldError('twoFactor') },
            'twoFactor.dismissed': { target: `${region}.on`, actions: clearErrors('twoFactor') },
          },
        },
        submitting: {
          tags: ['busy'],
          description: '"Create new codes" shows a spinner while the server creates recovery codes.',
          invoke: {
            id: 'createRecoveryCodes',
            src: 'createRecoveryCodes',
            input: passwordOf,
            onDone: [
              { guard: isAccepted, target: `${region}.showingCodes`, actions: setRecoveryCodes },
              { target: 'editing', actions: showRefusal('twoFactor') },
            ],
            onError: { target: 'editing', actions: messageActions('twoFactor') },
          },
        },
      },
    },
    turningOff: {
      description: 'Asks for the current password, to turn off two-factor authentication.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The password field and "Turn off".',
          on: {
            'twoFactorPassword.submitted': submitPassword,
            'twoFactor.edited': { actions: clearFieldError('twoFactor') },
            'twoFactor.dismissed': { target: `${region}.on`, actions: clearErrors('twoFactor') },
          },
        },
        submitting: {
          tags: ['busy'],
          description: '"Turn off" shows a spinner while the server turns off two-factor authentication.',
          invoke: {
            id: 'turnOffTwoFactor',
            src: 'turnOffTwoFactor',
            input: passwordOf,
            onDone: [
              { guard: isAccepted, target: `${region}.off`, actions: 'turnOffTwoFactor' },
              { target: 'editing', actions: showRefusal('twoFactor') },
            ],
            onError: { target: 'editing', actions: messageActions('twoFactor') },
          },
        },
      },
    },
  },
})
