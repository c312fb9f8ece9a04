import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { accountMachine } from '../../src/machines/account/machine.ts'
import {
  isDeletionOpen,
  isDeletionSubmitting,
  isNameSaved,
  isNameSubmitting,
  isPasswordChanged,
  isPasswordSubmitting,
  selectAccount,
  selectAccountFailure,
  selectEndingSessionId,
  selectSessionEndFailure,
  selectSessionsFailure,
} from '../../src/machines/account/selectors.ts'
import { passwordChange, phoneSession } from './fixtures.ts'

const saveName = { type: 'name.submitted', firstName: 'Anna', lastName: 'Dealer' } as const
const changePassword = { type: 'password.submitted', ...passwordChange } as const
const deleteAccount = { type: 'deletion.submitted', currentPassword: 'seven sails' } as const
const endPhone = { type: 'endSession.requested', id: phoneSession.id } as const
const endOthers = { type: 'endOtherSessions.requested' } as const

export const states = createStateAssertions(accountMachine, {
  'account.loading': (snapshot) => {
    expect(selectAccount(snapshot)).toBeNull()
    expect(selectAccountFailure(snapshot)).toBeNull()
  },
  'account.failed': (snapshot) => {
    expect(selectAccount(snapshot)).toBeNull()
    expect(selectAccountFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
    expect(snapshot.can({ type: 'account.retried' })).toBe(true)
  },
  'account.deleted': (snapshot) => {
    expect(isDeletionOpen(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'deletion.opened' })).toBe(false)
  },
  'account.loaded': (snapshot) => {
    expect(selectAccount(snapshot)?.email).toBe('ann@dealer.example')
    expect(selectAccountFailure(snapshot)).toBeNull()
  },
  'account.loaded.name.editing': (snapshot) => {
    expect(isNameSubmitting(snapshot) || isNameSaved(snapshot)).toBe(false)
    expect(snapshot.can(saveName)).toBe(true)
    expect(snapshot.can({ ...saveName, firstName: ' ' })).toBe(false)
  },
  'account.loaded.name.submitting': (snapshot) => {
    expect(isNameSubmitting(snapshot)).toBe(true)
    expect(snapshot.can(saveName)).toBe(false)
    expect(snapshot.context.errors.name).toEqual({ message: null, fieldErrors: {} })
  },
  'account.loaded.name.saved': (snapshot) => {
    expect(isNameSaved(snapshot)).toBe(true)
    expect(selectAccount(snapshot)?.firstName).toBe('Anna')
    expect(snapshot.can(saveName)).toBe(true)
    expect(snapshot.can({ ...saveName, firstName: ' ' })).toBe(false)
  },
  'account.loaded.password.managedByOrganization': (snapshot) => {
    expect(selectAccount(snapshot)?.hasPassword).toBe(false)
    expect(snapshot.can(changePassword)).toBe(false)
  },
  'account.loaded.password.editing': (snapshot) => {
    expect(isPasswordSubmitting(snapshot) || isPasswordChanged(snapshot)).toBe(false)
    expect(snapshot.can(changePassword)).toBe(true)
    for (const field of Object.keys(passwordChange)) {
      expect(snapshot.can({ ...changePassword, [field]: '' })).toBe(false)
    }
  },
  'account.loaded.password.submitting': (snapshot) => {
    expect(isPasswordSubmitting(snapshot)).toBe(true)
    expect(snapshot.can(changePassword)).toBe(false)
    expect(snapshot.context.errors.password).toEqual({ message: null, fieldErrors: {} })
  },
  'account.loaded.password.changed': (snapshot) => {
    expect(isPasswordChanged(snapshot)).toBe(true)
    expect(snapshot.can(changePassword)).toBe(false)
    expect(snapshot.can({ type: 'password.edited', field: 'password' })).toBe(true)
  },
  'account.loaded.deletion.closed': (snapshot) => {
    expect(isDeletionOpen(snapshot)).toBe(false)
    expect(snapshot.context.errors.deletion).toEqual({ message: null, fieldErrors: {} })
  },
  'account.loaded.deletion.open': (snapshot) => {
    expect(isDeletionOpen(snapshot)).toBe(true)
  },
  'account.loaded.deletion.open.editing': (snapshot) => {
    expect(isDeletionSubmitting(snapshot)).toBe(false)
    expect(snapshot.can(deleteAccount)).toBe(true)
    expect(snapshot.can({ type: 'deletion.submitted' })).toBe(!snapshot.context.account?.hasPassword)
  },
  'account.loaded.deletion.open.submitting': (snapshot) => {
    expect(isDeletionSubmitting(snapshot)).toBe(true)
    expect(snapshot.can(deleteAccount) || snapshot.can({ type: 'deletion.closed' })).toBe(false)
  },
  'sessions.loading': (snapshot) => {
    expect(snapshot.can(endPhone) || snapshot.can(endOthers)).toBe(false)
  },
  'sessions.failed': (snapshot) => {
    expect(selectSessionsFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
    expect(snapshot.can({ type: 'sessions.retried' })).toBe(true)
  },
  'sessions.loaded': (snapshot) => {
    expect(snapshot.context.sessions.some(({ isCurrent }) => isCurrent)).toBe(true)
    expect(snapshot.can({ type: 'endSession.requested', id: 1 })).toBe(false)
  },
  'sessions.loaded.ready.idle': (snapshot) => {
    const hasPhone = snapshot.context.sessions.some(({ id }) => id === phoneSession.id)
    expect([snapshot.can(endPhone), snapshot.can(endOthers)]).toEqual([hasPhone, hasPhone])
    expect(selectEndingSessionId(snapshot)).toBeNull()
    expect(selectSessionEndFailure(snapshot)).toBeNull()
  },
  'sessions.loaded.ready.endFailed': (snapshot) => {
    expect(selectSessionEndFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
    expect(snapshot.can(endPhone) && snapshot.can(endOthers)).toBe(true)
  },
  'sessions.loaded.endingOne': (snapshot) => {
    expect(selectEndingSessionId(snapshot)).toBe(phoneSession.id)
    expect(snapshot.can(endPhone) || snapshot.can(endOthers)).toBe(false)
  },
  'sessions.loaded.endingOthers': (snapshot) => {
    expect(snapshot.can(endPhone) || snapshot.can(endOthers)).toBe(false)
  },
})
