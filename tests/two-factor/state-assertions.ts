import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { twoFactorMachine } from '../../src/machines/two-factor/machine.ts'
import {
  isBusy,
  isOn,
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
const cancel = { type: 'step.closed' } as const

/** Checks what is shown. The secret and the codes are in the context only in their own steps. */
const shows = (step: TwoFactorStep) => (snapshot: TwoFactorSnapshot) => {
  expect(selectStep(snapshot)).toBe(step)
  expect(selectSecret(snapshot)).toEqual(step === 'enteringCode' ? secret : null)
  expect(selectRecoveryCodes(snapshot)).toEqual(step === 'showingRecoveryCodes' ? recoveryCodes : [])
}

const expectPasswordStep = (snapshot: TwoFactorSnapshot) => {
  expect(isBusy(snapshot)).toBe(false)
  expect(snapshot.can(submitPassword)).toBe(true)
  expect(snapshot.can({ ...submitPassword, currentPassword: '' })).toBe(false)
  expect(snapshot.can(cancel)).toBe(true)
}

const expectBusy = (snapshot: TwoFactorSnapshot) => {
  expect(isBusy(snapshot)).toBe(true)
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
  turnedOff: (snapshot) => expect(isOn(snapshot)).toBe(false),
  'turnedOff.idle': shows('turnedOff'),
  'turnedOff.enteringPassword': shows('enteringPassword'),
  'turnedOff.enteringPassword.editing': expectPasswordStep,
  'turnedOff.enteringPassword.submitting': expectBusy,
  'turnedOff.enteringCode': shows('enteringCode'),
  'turnedOff.enteringCode.editing': (snapshot) => {
    expect(isBusy(snapshot)).toBe(false)
    expect(snapshot.can(submitCode)).toBe(true)
    expect(snapshot.can({ ...submitCode, code: ' ' })).toBe(false)
    expect(snapshot.can(cancel)).toBe(true)
  },
  'turnedOff.enteringCode.submitting': expectBusy,
  'turnedOn.showingRecoveryCodes': shows('showingRecoveryCodes'),
  turnedOn: (snapshot) => expect(isOn(snapshot)).toBe(true),
  'turnedOn.idle': shows('turnedOn'),
  'turnedOn.confirmingNewRecoveryCodes': shows('confirmingNewRecoveryCodes'),
  'turnedOn.confirmingNewRecoveryCodes.editing': expectPasswordStep,
  'turnedOn.confirmingNewRecoveryCodes.submitting': expectBusy,
  'turnedOn.confirmingTurnOff': shows('confirmingTurnOff'),
  'turnedOn.confirmingTurnOff.editing': expectPasswordStep,
  'turnedOn.confirmingTurnOff.submitting': expectBusy,
})
