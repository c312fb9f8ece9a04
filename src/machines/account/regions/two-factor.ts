import { assertEvent } from 'xstate'
import { logFailure, resultOf } from '../../kit/actor-results.ts'
import { accountSetup } from '../setup.ts'
import type { AccountEvent } from '../types.ts'
import { clearErrors, clearFieldError, isAccepted, showMessage, showRejection } from './form.ts'

const passwordOf = ({ event }: { event: AccountEvent }) => {
  assertEvent(event, 'twoFactorPassword.submitted')
  return { currentPassword: event.currentPassword }
}

const setTwoFactorSetup = { type: 'setTwoFactorSetup', params: resultOf } as const
const setRecoveryCodes = { type: 'setRecoveryCodes', params: resultOf } as const

// What the steps share.

const rejected = { target: 'editing', actions: showRejection('twoFactor') } as const
const failed = { target: 'editing', actions: [showMessage('twoFactor'), logFailure] } as const

/** Editing and dismissing a step that leads back to a state. */
const editStep = (back: 'disabled' | 'enabled') =>
  ({
    'twoFactor.edited': { actions: clearFieldError('twoFactor') },
    'twoFactor.dismissed': {
      target: `#account.profile.loaded.twoFactor.${back}`,
      actions: clearErrors('twoFactor'),
    },
  }) as const

const enterPassword = (back: 'disabled' | 'enabled') =>
  ({
    description: 'The user can enter the password.',
    on: {
      'twoFactorPassword.submitted': {
        guard: { type: 'isCurrentPasswordComplete', params: passwordOf },
        target: 'submitting',
        actions: clearErrors('twoFactor'),
      },
      ...editStep(back),
    },
  }) as const

const submitPassword = {
  tags: ['twoFactorSubmitting'],
  description: 'The button shows a spinner while the server checks the password.',
} as const

export const twoFactorRegion = accountSetup.createStateConfig({
  description:
    'Two-factor authentication with an authenticator app. Setting it up requires the password and a code from the app, and shows the recovery codes once. Creating new codes and turning it off also require the password.',
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasNoPassword', target: 'managedByOrganization' },
        { guard: 'isTwoFactorEnabled', target: 'enabled' },
        { target: 'disabled' },
      ],
    },
    managedByOrganization: {
      description: "The account has no password. The user's organization manages how they sign in.",
    },
    disabled: {
      description: 'Two-factor authentication is off and can be set up.',
      on: { 'twoFactorSetup.requested': 'confirmingPassword' },
    },
    confirmingPassword: {
      description: 'Step 1 of the setup asks for the current password.',
      initial: 'editing',
      states: {
        editing: enterPassword('disabled'),
        submitting: {
          ...submitPassword,
          invoke: {
            id: 'createSecret',
            src: 'createSecret',
            input: passwordOf,
            onDone: [
              {
                guard: isAccepted,
                target: '#account.profile.loaded.twoFactor.confirmingCode',
                actions: setTwoFactorSetup,
              },
              rejected,
            ],
            onError: failed,
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
            ...editStep('disabled'),
          },
        },
        submitting: {
          tags: ['twoFactorSubmitting'],
          description: '"Turn on" shows a spinner while the server checks the code.',
          invoke: {
            id: 'confirmCode',
            src: 'confirmCode',
            input: ({ event }) => {
              assertEvent(event, 'code.submitted')
              return { code: event.code.trim() }
            },
            onDone: [
              {
                guard: isAccepted,
                target: '#account.profile.loaded.twoFactor.showingCodes',
                actions: setRecoveryCodes,
              },
              rejected,
            ],
            onError: failed,
          },
        },
      },
    },
    showingCodes: {
      description: 'The section shows the recovery codes once. They can be copied or downloaded.',
      exit: 'clearRecoveryCodes',
      on: { 'recoveryCodes.dismissed': 'enabled' },
    },
    enabled: {
      description: 'Two-factor authentication is on; the user can create new recovery codes or turn it off.',
      on: { 'recoveryCodes.requested': 'renewingCodes', 'twoFactorRemoval.requested': 'removing' },
    },
    renewingCodes: {
      description: 'The section asks for the current password before it creates new recovery codes.',
      initial: 'editing',
      states: {
        editing: enterPassword('enabled'),
        submitting: {
          ...submitPassword,
          invoke: {
            id: 'createRecoveryCodes',
            src: 'createRecoveryCodes',
            input: passwordOf,
            onDone: [
              {
                guard: isAccepted,
                target: '#account.profile.loaded.twoFactor.showingCodes',
                actions: setRecoveryCodes,
              },
              rejected,
            ],
            onError: failed,
          },
        },
      },
    },
    removing: {
      description: 'The section asks for the current password before it turns off two-factor authentication.',
      initial: 'editing',
      states: {
        editing: enterPassword('enabled'),
        submitting: {
          ...submitPassword,
          invoke: {
            id: 'removeTwoFactor',
            src: 'removeTwoFactor',
            input: passwordOf,
            onDone: [
              {
                guard: isAccepted,
                target: '#account.profile.loaded.twoFactor.disabled',
                actions: 'setTwoFactorDisabled',
              },
              rejected,
            ],
            onError: failed,
          },
        },
      },
    },
  },
})
