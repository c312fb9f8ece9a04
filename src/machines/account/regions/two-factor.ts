import { assertEvent } from 'xstate'
import { resultOf } from '../../kit/params.ts'
import { accountSetup } from '../setup.ts'
import type { AccountEvent } from '../types.ts'
import { clearErrors, clearFieldError, isAccepted, messageActions, showRefusal } from './form.ts'

const passwordOf = ({ event }: { event: AccountEvent }) => {
  assertEvent(event, 'twoFactorPassword.submitted')
  return { currentPassword: event.currentPassword }
}

const setTwoFactorSetup = { type: 'setTwoFactorSetup', params: resultOf } as const
const setRecoveryCodes = { type: 'setRecoveryCodes', params: resultOf } as const

const region = '#account.profile.loaded.twoFactor'

/** Asks for the current password and sends it to an actor. If the server rejects it, returns to the field. */
const passwordForm = <
  const Actor extends 'createSecret' | 'createRecoveryCodes' | 'turnOffTwoFactor',
  const Accepted extends object,
>(
  src: Actor,
  accepted: Accepted,
  dismissed: 'enabled' | 'off',
  descriptions: { editing: string; submitting: string },
) =>
  ({
    initial: 'editing',
    states: {
      editing: {
        description: descriptions.editing,
        on: {
          'twoFactorPassword.submitted': {
            guard: { type: 'isCurrentPasswordComplete', params: passwordOf },
            target: 'submitting',
            actions: clearErrors('twoFactor'),
          },
          'twoFactor.edited': { actions: clearFieldError('twoFactor') },
          'twoFactor.dismissed': { target: `${region}.${dismissed}`, actions: clearErrors('twoFactor') },
        },
      },
      submitting: {
        tags: ['busy'],
        description: descriptions.submitting,
        invoke: {
          id: src,
          src,
          input: passwordOf,
          onDone: [
            { guard: isAccepted, ...accepted },
            { target: 'editing', actions: showRefusal('twoFactor') },
          ],
          onError: { target: 'editing', actions: messageActions('twoFactor') },
        },
      },
    },
  }) as const

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
      ...passwordForm(
        'createSecret',
        { target: `${region}.confirmingCode`, actions: setTwoFactorSetup },
        'off',
        {
          editing: 'The section shows the password field and Continue.',
          submitting: 'Continue shows a spinner while the server creates a secret.',
        },
      ),
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
            onError: { target: 'editing', actions: messageActions('twoFactor') },
          },
        },
      },
    },
    showingCodes: {
      description: 'The section shows the recovery codes once, to copy or download.',
      exit: 'clearRecoveryCodes',
      on: { 'codes.saved': 'enabled' },
    },
    enabled: {
      description: 'Two-factor authentication is on; the user can create new recovery codes or turn it off.',
      on: { 'newCodes.requested': 'renewingCodes', 'turnOff.requested': 'turningOff' },
    },
    renewingCodes: {
      description: 'The section asks for the current password before it creates new recovery codes.',
      ...passwordForm(
        'createRecoveryCodes',
        { target: `${region}.showingCodes`, actions: setRecoveryCodes },
        'enabled',
        {
          editing: 'The section shows the password field and "Create new codes".',
          submitting: '"Create new codes" shows a spinner while the server creates recovery codes.',
        },
      ),
    },
    turningOff: {
      description: 'The section asks for the current password before it turns off two-factor authentication.',
      ...passwordForm(
        'turnOffTwoFactor',
        { target: `${region}.off`, actions: 'setTwoFactorOff' },
        'enabled',
        {
          editing: 'The section shows the password field and "Turn off".',
          submitting: '"Turn off" shows a spinner while the server turns off two-factor authentication.',
        },
      ),
    },
  },
})
