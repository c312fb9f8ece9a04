import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { twoFactorMachine } from '../../src/machines/two-factor/machine.ts'
import {
  isEnabled,
  isSubmitting,
  selectFieldError,
  selectMessage,
  selectRecoveryCodes,
  selectSecret,
  selectStep,
  type TwoFactorSnapshot,
  type TwoFactorStep,
} from '../../src/machines/two-factor/selectors.ts'
import { recoveryCodes, secret } from './fixtures.ts'

const submitPassword = { type: 'password.submitted', currentPassword: 'seven sails' } as const
const submitCode = { type: 'code.submitted', code: '123456' } as const
const cancel = { type: 'step.dismissed' } as const

/** Checks what is shown. The secret and the codes are in the context only in their own steps. */
const shows =
  (step: TwoFactorStep, { on }: { on: boolean }) =>
  (snapshot: TwoFactorSnapshot) => {
    expect(selectStep(snapshot)).toBe(step)
    expect(isEnabled(snapshot)).toBe(on)
    expect(selectSecret(snapshot)).toEqual(step === 'confirmingCode' ? secret : null)
    expect(selectRecoveryCodes(snapshot)).toEqual(step === 'showingCodes' ? recoveryCodes : [])
  }

const expectPasswordStep = (snapshot: TwoFactorSnapshot) => {
  expect(isSubmitting(snapshot)).toBe(false)
  expect(snapshot.can(submitPassword)).toBe(true)
  expect(snapshot.can({ ...submitPassword, currentPassword: '' })).toBe(false)
  expect(snapshot.can(cancel)).toBe(true)
}

const expectBusy = (snapshot: TwoFactorSnapshot) => {
  expect(isSubmitting(snapshot)).toBe(true)
  expect(selectMessage(snapshot)).toBeNull()
  expect(selectFieldError(snapshot, 'currentPassword')).toBeNull()
  expect(selectFieldError(snapshot, 'code')).toBeNull()
  expect([submitPassword, submitCode, cancel].map((event) => snapshot.can(event))).toEqual([
    false,
    false,
    false,
  ])
}

export const states = createStateAssertions(twoFactorMachine, {
  deciding: null,
  disabled: shows('disabled', { on: false }),
  confirmingPassword: shows('confirmingPassword', { on: false }),
  'confirmingPassword.editing': expectPasswordStep,
  'confirmingPassword.submitting': expectBusy,
  confirmingCode: shows('confirmingCode', { on: false }),
  'confirmingCode.editing': (snapshot) => {
    expect(isSubmitting(snapshot)).toBe(false)
    expect(snapshot.can(submitCode)).toBe(true)
    expect(snapshot.can({ ...submitCode, code: ' ' })).toBe(false)
    expect(snapshot.can(cancel)).toBe(true)
  },
  'confirmingCode.submitting': expectBusy,
  showingCodes: shows('showingCodes', { on: true }),
  enabled: shows('enabled', { on: true }),
  renewingCodes: shows('renewingCodes', { on: true }),
  'renewingCodes.editing': expectPasswordStep,
  'renewingCodes.submitting': expectBusy,
  turningOff: shows('turningOff', { on: true }),
  'turningOff.editing': expectPasswordStep,
  'turningOff.submitting': expectBusy,
})
