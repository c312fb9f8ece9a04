import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { accountMachine } from '../../src/machines/account/machine.ts'
import {
  type AccountSnapshot,
  isDeletionOpen,
  isDeletionSubmitting,
  isNameSaved,
  isNameSubmitting,
  isPasswordChanged,
  isPasswordSubmitting,
  isTwoFactorSubmitting,
  selectAccount,
  selectAccountFailure,
  selectFieldError,
  selectMessage,
  selectRecoveryCodes,
  selectSetup,
  selectTwoFactorStep,
} from '../../src/machines/account/selectors.ts'
import { passwordChange, phoneSession, recoveryCodes, setup } from './fixtures.ts'

const saveName = { type: 'name.submitted', firstName: 'Anna', lastName: 'Dealer' } as const
const changePassword = { type: 'password.submitted', ...passwordChange } as const
const submitPassword = { type: 'twoFactorPassword.submitted', currentPassword: 'seven sails' } as const
const sendCode = { type: 'code.submitted', code: '123456' } as const
const cancel = { type: 'twoFactor.canceled' } as const
const deleteAccount = { type: 'deletion.submitted', currentPassword: 'seven sails' } as const
const endPhone = { type: 'sessionEnd.requested', id: phoneSession.id } as const
const endOthers = { type: 'otherSessionsEnd.requested' } as const

const expectStep = (snapshot: AccountSnapshot, step: string) =>
  expect(selectTwoFactorStep(snapshot)).toBe(step)

const expectPasswordStep = (snapshot: AccountSnapshot) => {
  expect(isTwoFactorSubmitting(snapshot)).toBe(false)
  expect(snapshot.can(submitPassword)).toBe(true)
  expect(snapshot.can({ ...submitPassword, currentPassword: '' })).toBe(false)
  expect(snapshot.can(cancel)).toBe(true)
  expect(selectSetup(snapshot)).toBeNull()
}

const expectTwoFactorBusy = (snapshot: AccountSnapshot) => {
  expect(isTwoFactorSubmitting(snapshot)).toBe(true)
  expect(selectMessage(snapshot, 'twoFactor')).toBeNull()
  expect(selectFieldError(snapshot, 'twoFactor', 'currentPassword')).toBeNull()
  expect([submitPassword, sendCode, cancel].map((event) => snapshot.can(event))).toEqual([
    false,
    false,
    false,
  ])
}

export const states = createStateAssertions(accountMachine, {
  'details.loading': (snapshot) => {
    expect(selectAccount(snapshot)).toBeNull()
    expect(selectAccountFailure(snapshot)).toBeNull()
  },
  'details.failed': (snapshot) => {
    expect(selectAccount(snapshot)).toBeNull()
    expect(selectAccountFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
    expect(snapshot.can({ type: 'account.retried' })).toBe(true)
  },
  'details.loaded': (snapshot) => {
    expect(selectAccount(snapshot)?.email).toBe('ann@dealer.example')
    expect(selectAccountFailure(snapshot)).toBeNull()
  },
  'details.loaded.name.editing': (snapshot) => {
    expect(isNameSubmitting(snapshot) || isNameSaved(snapshot)).toBe(false)
    expect(snapshot.can(saveName)).toBe(true)
    expect(snapshot.can({ ...saveName, firstName: ' ' })).toBe(false)
  },
  'details.loaded.name.submitting': (snapshot) => {
    expect(isNameSubmitting(snapshot)).toBe(true)
    expect(snapshot.can(saveName)).toBe(false)
    expect(snapshot.context.errors.name).toEqual({ message: null, fieldErrors: {} })
  },
  'details.loaded.name.saved': (snapshot) => {
    expect(isNameSaved(snapshot)).toBe(true)
    expect(selectAccount(snapshot)?.firstName).toBe('Anna')
    expect(snapshot.can(saveName)).toBe(true)
  },
  'details.loaded.password.unavailable': (snapshot) => {
    expect(selectAccount(snapshot)?.hasPassword).toBe(false)
    expect(snapshot.can(changePassword)).toBe(false)
  },
  'details.loaded.password.editing': (snapshot) => {
    expect(isPasswordSubmitting(snapshot) || isPasswordChanged(snapshot)).toBe(false)
    expect(snapshot.can(changePassword)).toBe(true)
    for (const field of Object.keys(passwordChange)) {
      expect(snapshot.can({ ...changePassword, [field]: '' })).toBe(false)
    }
  },
  'details.loaded.password.submitting': (snapshot) => {
    expect(isPasswordSubmitting(snapshot)).toBe(true)
    expect(snapshot.can(changePassword)).toBe(false)
    expect(snapshot.context.errors.password).toEqual({ message: null, fieldErrors: {} })
  },
  'details.loaded.password.changed': (snapshot) => {
    expect(isPasswordChanged(snapshot)).toBe(true)
    expect(snapshot.can(changePassword)).toBe(false)
    expect(snapshot.can({ type: 'password.edited', field: 'password' })).toBe(true)
  },
  'details.loaded.twoFactor.unavailable': (snapshot) => {
    expect(selectAccount(snapshot)?.hasPassword).toBe(false)
    expect(snapshot.can({ type: 'setup.requested' })).toBe(false)
  },
  'details.loaded.twoFactor.off': (snapshot) => {
    expectStep(snapshot, 'off')
    expect(selectAccount(snapshot)?.twoFactor).toBe(false)
    expect(snapshot.can({ type: 'setup.requested' })).toBe(true)
    expect(selectSetup(snapshot)).toBeNull()
  },
  'details.loaded.twoFactor.confirmingPassword': (snapshot) => expectStep(snapshot, 'confirmingPassword'),
  'details.loaded.twoFactor.confirmingPassword.editing': expectPasswordStep,
  'details.loaded.twoFactor.confirmingPassword.submitting': expectTwoFactorBusy,
  'details.loaded.twoFactor.confirmingCode': (snapshot) => {
    expectStep(snapshot, 'confirmingCode')
    expect(selectSetup(snapshot)).toEqual(setup)
  },
  'details.loaded.twoFactor.confirmingCode.editing': (snapshot) => {
    expect(isTwoFactorSubmitting(snapshot)).toBe(false)
    expect(snapshot.can(sendCode)).toBe(true)
    expect(snapshot.can({ ...sendCode, code: ' ' })).toBe(false)
    expect(snapshot.can(cancel)).toBe(true)
  },
  'details.loaded.twoFactor.confirmingCode.submitting': expectTwoFactorBusy,
  'details.loaded.twoFactor.showingCodes': (snapshot) => {
    expectStep(snapshot, 'showingCodes')
    expect(selectRecoveryCodes(snapshot)).toEqual(recoveryCodes)
    expect(selectAccount(snapshot)?.twoFactor).toBe(true)
    expect(selectSetup(snapshot)).toBeNull()
  },
  'details.loaded.twoFactor.on': (snapshot) => {
    expectStep(snapshot, 'on')
    expect(selectAccount(snapshot)?.twoFactor).toBe(true)
    expect(selectRecoveryCodes(snapshot)).toEqual([])
  },
  'details.loaded.twoFactor.renewingCodes': (snapshot) => expectStep(snapshot, 'renewingCodes'),
  'details.loaded.twoFactor.renewingCodes.editing': expectPasswordStep,
  'details.loaded.twoFactor.renewingCodes.submitting': expectTwoFactorBusy,
  'details.loaded.twoFactor.turningOff': (snapshot) => expectStep(snapshot, 'turningOff'),
  'details.loaded.twoFactor.turningOff.editing': expectPasswordStep,
  'details.loaded.twoFactor.turningOff.submitting': expectTwoFactorBusy,
  'details.loaded.deletion.closed': (snapshot) => {
    expect(isDeletionOpen(snapshot)).toBe(false)
    expect(snapshot.context.errors.deletion).toEqual({ message: null, fieldErrors: {} })
  },
  'details.loaded.deletion.editing': (snapshot) => {
    expect(isDeletionOpen(snapshot)).toBe(true)
    expect(isDeletionSubmitting(snapshot)).toBe(false)
    expect(snapshot.can(deleteAccount)).toBe(true)
    expect(snapshot.can({ type: 'deletion.submitted' })).toBe(!snapshot.context.account?.hasPassword)
  },
  'details.loaded.deletion.submitting': (snapshot) => {
    expect(isDeletionOpen(snapshot) && isDeletionSubmitting(snapshot)).toBe(true)
    expect(snapshot.can(deleteAccount) || snapshot.can({ type: 'deletion.canceled' })).toBe(false)
  },
  'details.loaded.deletion.deleted': (snapshot) => {
    expect(isDeletionOpen(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'deletion.requested' })).toBe(false)
  },
  'sessions.loading': (snapshot) => {
    expect(snapshot.can(endPhone) || snapshot.can(endOthers)).toBe(false)
  },
  'sessions.failed': (snapshot) => {
    expect(snapshot.context.sessionsFailure).not.toBeNull()
    expect(snapshot.can({ type: 'sessions.retried' })).toBe(true)
  },
  'sessions.loaded': (snapshot) => {
    expect(snapshot.context.sessions.some(({ isCurrent }) => isCurrent)).toBe(true)
    expect(snapshot.can({ type: 'sessionEnd.requested', id: 1 })).toBe(false)
  },
  'sessions.loaded.idle': (snapshot) => {
    const hasPhone = snapshot.context.sessions.some(({ id }) => id === phoneSession.id)
    expect([snapshot.can(endPhone), snapshot.can(endOthers)]).toEqual([hasPhone, hasPhone])
    expect(snapshot.context.endingId).toBeNull()
  },
  'sessions.loaded.endingOne': (snapshot) => {
    expect(snapshot.context.endingId).toBe(phoneSession.id)
    expect(snapshot.can(endPhone) || snapshot.can(endOthers)).toBe(false)
  },
  'sessions.loaded.endingOthers': (snapshot) => {
    expect(snapshot.context.endingId).toBeNull()
    expect(snapshot.can(endPhone) || snapshot.can(endOthers)).toBe(false)
  },
})
