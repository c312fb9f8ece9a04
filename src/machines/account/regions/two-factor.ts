import { assertEvent } from 'xstate'
import { logFailure, resultOf } from '../../kit/params.ts'
import { accountSetup } from '../setup.ts'
import type { AccountEvent } from '../types.ts'
import { clearErrors, clearFieldError, isAccepted, showMessage, showRefusal } from './form.ts'

const passwordOf = ({ event }: { event: AccountEvent }) => {
  assertEvent(event, 'twoFactorPassword.submitted')
  return { currentPassword: event.currentPassword }
}

const isCurrentPasswordComplete = { type: 'isCurrentPasswordComplete', params: passwordOf } as const
const setTwoFactorSetup = { type: 'setTwoFactorSetup', params: resultOf } as const
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
        { guard: 'isTwoFactorOn', target: 'enabled' },
        { target: 'off' },
      ],
    },
    unavailable: { description: 'The account has no password. The organization manages its sign-in.' },
    off: {
      description: 'Two-factor authentication is off and can be set up.',
      on: { 'twoFactorSetup.requested': 'confirmingPassword' },
    },
    confirmingPassword: {
      description: 'Step 1 of the setup asks for the current password.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The section shows the password field and Continue.',
          on: {
            'twoFactorPassword.submitted': {
              guard: isCurrentPasswordComplete,
              target: 'submitting',
              actions: clearErrors('twoFactor'),
            },
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
              { guard: isAccepted, target: `${region}.confirmingCode`, actions: setTwoFactorSetup },
              { target: 'editing', actions: showRefusal('twoFactor') },
            ],
            onError: { target: 'editing', actions: [showMessage('twoFactor'), logFailure] },
          },
        },
      },
    },
    confirmingCode: {
      description:
        'Step 2 of the setup shows the QR code, the secret for manual entry, and a field for a code from the app.',
      initial: 'editing',
      exit: 'clearTwoFactorSetup',
      states: {
        editing: {
          description: 'The user can enter the code. "Turn on" submits it.',
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
            onError: { target: 'editing', actions: [showMessage('twoFactor'), logFailure] },
          },
        },
      },
    },
    showingCodes: {
      description: 'The section shows the recovery codes once, to copy or download.',
      exit: 'clearRecoveryCodes',
      on: { 'recoveryCodes.dismissed': 'enabled' },
    },
    enabled: {
      description: 'Two-factor authentication is on; the user can create new recovery codes or turn it off.',
      on: { 'newCodes.requested': 'renewingCodes', 'turnOff.requested': 'turningOff' },
    },
    renewingCodes: {
      description: 'The section asks for the current password before it creates new recovery codes.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The section shows the password field and "Create new codes".',
          on: {
            'twoFactorPassword.submitted': {
              guard: isCurrentPasswordComplete,
              target: 'submitting',
              actions: clearErrors('twoFactor'),
            },
            'twoFactor.edited': { actions: clearFieldError('twoFactor') },
            'twoFactor.dismissed': { target: `${region}.enabled`, actions: clearErrors('twoFactor') },
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
            onError: { target: 'editing', actions: [showMessage('twoFactor'), logFailure] },
          },
        },
      },
    },
    turningOff: {
      description: 'The section asks for the current password before it turns off two-factor authentication.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The section shows the password field and "Turn off".',
          on: {
            'twoFactorPassword.submitted': {
              guard: isCurrentPasswordComplete,
              target: 'submitting',
              actions: clearErrors('twoFactor'),
            },
            'twoFactor.edited': { actions: clearFieldError('twoFactor') },
            'twoFactor.dismissed': { target: `${region}.enabled`, actions: clearErrors('twoFactor') },
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
              { guard: isAccepted, target: `${region}.off`, actions: 'setTwoFactorOff' },
              { target: 'editing', actions: showRefusal('twoFactor') },
            ],
            onError: { target: 'editing', actions: [showMessage('twoFactor'), logFailure] },
          },
        },
      },
    },
  },
})
