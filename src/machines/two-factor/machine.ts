import { assertEvent, assign, setup } from 'xstate'
import type { CurrentPassword, TwoFactorCode, TwoFactorSecret } from '../../../contract/accounts.ts'
import type { FormResult } from '../../../contract/api-error.ts'
import { afterResponse, clearFieldError, formActions, formGuards } from '../kit/form-chart.ts'
import { noErrors } from '../kit/form-errors.ts'
import { placeholderPromise } from '../kit/placeholders.ts'
import { resultOf } from '../kit/result-params.ts'
import type { TwoFactorContext, TwoFactorEvent, TwoFactorField, TwoFactorInput } from './types.ts'

const twoFactorSetup = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    input: {} as TwoFactorInput,
    tags: {} as 'busy',
  },
  actors: {
    createSecret: placeholderPromise<FormResult<TwoFactorSecret>, CurrentPassword>('createSecret'),
    turnOnTwoFactor: placeholderPromise<FormResult<readonly string[]>, TwoFactorCode>('turnOnTwoFactor'),
    createRecoveryCodes: placeholderPromise<FormResult<readonly string[]>, CurrentPassword>(
      'createRecoveryCodes',
    ),
    turnOffTwoFactor: placeholderPromise<FormResult<null>, CurrentPassword>('turnOffTwoFactor'),
  },
  guards: {
    wasOn: ({ context }) => context.wasOn,
    isPasswordComplete: (_, { currentPassword }: { currentPassword: string }) => currentPassword !== '',
    isCodeComplete: (_, { code }: { code: string }) => code !== '',
    ...formGuards,
  },
  actions: {
    setSecret: assign((_, { result }: { result: FormResult<TwoFactorSecret> }) =>
      result.outcome === 'accepted' ? { secret: result.value } : {},
    ),
    clearSecret: assign({ secret: null }),
    setRecoveryCodes: assign((_, { result }: { result: FormResult<readonly string[]> }) =>
      result.outcome === 'accepted'
        ? { recoveryCodes: result.value, recoveryCodesLeft: result.value.length }
        : {},
    ),
    clearRecoveryCodes: assign({ recoveryCodes: [] }),
    ...formActions<TwoFactorField>(['currentPassword', 'code']),
  },
})

const passwordOf = ({ event }: { event: TwoFactorEvent }) => {
  assertEvent(event, 'password.submitted')
  return { currentPassword: event.currentPassword }
}

const codeOf = ({ event }: { event: TwoFactorEvent }) => {
  assertEvent(event, 'code.submitted')
  return { code: event.code.trim() }
}

const setRecoveryCodes = { type: 'setRecoveryCodes', params: resultOf } as const

/** A step that asks for the password and submits it to the actor `src`. Closing it leads to `idle`. */
const passwordStep = <const Src extends string, const Accepted extends object>(
  parent: 'turnedOff' | 'turnedOn',
  src: Src,
  accepted: Accepted,
) =>
  ({
    initial: 'editing',
    states: {
      editing: {
        description: 'The user can enter the password.',
        exit: 'clearErrors',
        on: {
          'password.submitted': {
            guard: { type: 'isPasswordComplete', params: passwordOf },
            target: 'submitting',
          },
          'field.edited': { actions: clearFieldError },
          'step.closed': `#two-factor.${parent}.idle`,
        },
      },
      submitting: {
        tags: ['busy'],
        description: 'The button shows a spinner while the server checks the password.',
        invoke: { id: src, src, input: passwordOf, ...afterResponse(accepted) },
      },
    },
  }) as const

/**
 * The section for two-factor authentication with an authenticator app. In `turnedOff.idle`, one button starts the
 * setup. In `turnedOn.idle`, one button creates new recovery codes and another turns two-factor authentication off. The
 * other states are steps. The setup asks for the password and a code from the app; creating new recovery codes and
 * turning off two-factor authentication ask for the password. A step moves from `editing` to `submitting`; if the
 * server rejects the input, the step returns to `editing` and shows the errors. `showingRecoveryCodes` shows new
 * recovery codes once. The context never contains a password; it contains the secret and the recovery codes only while
 * they are shown. No state is final, because the actor runs as long as its page is open.
 */
export const twoFactorMachine = twoFactorSetup.createMachine({
  id: 'two-factor',
  initial: 'deciding',
  context: ({ input: { isOn, recoveryCodesLeft } }) => ({
    ...noErrors,
    wasOn: isOn,
    recoveryCodesLeft,
    secret: null,
    recoveryCodes: [],
  }),
  states: {
    deciding: { always: [{ guard: 'wasOn', target: 'turnedOn' }, { target: 'turnedOff' }] },
    turnedOff: {
      description: 'Two-factor authentication is off.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Two-factor authentication can be set up.',
          on: { 'setup.requested': 'enteringPassword' },
        },
        enteringPassword: {
          description: 'The setup asks for the current password before it creates a secret for the app.',
          ...passwordStep('turnedOff', 'createSecret', {
            target: '#two-factor.turnedOff.enteringCode',
            actions: { type: 'setSecret', params: resultOf },
          }),
        },
        enteringCode: {
          description:
            'The setup then shows the QR code, the secret for manual entry, and a field for a code from the app.',
          initial: 'editing',
          exit: 'clearSecret',
          states: {
            editing: {
              description: 'The user can enter the code. "Turn on" submits it.',
              exit: 'clearErrors',
              on: {
                'code.submitted': { guard: { type: 'isCodeComplete', params: codeOf }, target: 'submitting' },
                'field.edited': { actions: clearFieldError },
                'step.closed': '#two-factor.turnedOff.idle',
              },
            },
            submitting: {
              tags: ['busy'],
              description: '"Turn on" shows a spinner while the server checks the code.',
              invoke: {
                id: 'turnOnTwoFactor',
                src: 'turnOnTwoFactor',
                input: codeOf,
                ...afterResponse({
                  target: '#two-factor.turnedOn.showingRecoveryCodes',
                  actions: setRecoveryCodes,
                }),
              },
            },
          },
        },
      },
    },
    turnedOn: {
      description: 'Two-factor authentication is on.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The user can create new recovery codes or turn two-factor authentication off.',
          on: {
            'newRecoveryCodes.requested': 'confirmingNewRecoveryCodes',
            'turnOff.requested': 'confirmingTurnOff',
          },
        },
        showingRecoveryCodes: {
          description: 'The section shows the recovery codes once. They can be copied or downloaded.',
          exit: 'clearRecoveryCodes',
          on: { 'recoveryCodes.closed': 'idle' },
        },
        confirmingNewRecoveryCodes: {
          description: 'The section asks for the current password before it creates new recovery codes.',
          ...passwordStep('turnedOn', 'createRecoveryCodes', {
            target: '#two-factor.turnedOn.showingRecoveryCodes',
            actions: setRecoveryCodes,
          }),
        },
        confirmingTurnOff: {
          description:
            'The section asks for the current password before it turns off two-factor authentication.',
          ...passwordStep('turnedOn', 'turnOffTwoFactor', { target: '#two-factor.turnedOff' }),
        },
      },
    },
  },
})
