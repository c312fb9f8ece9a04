import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { resetPasswordMachine } from '../../src/machines/reset-password/machine.ts'
import { isSubmitting, selectFieldError, selectMessage } from '../../src/machines/reset-password/selectors.ts'

const good = {
  type: 'form.submitted',
  password: 'seven sails',
  passwordConfirmation: 'seven sails',
} as const

export const states = createStateAssertions(resetPasswordMachine, {
  editing: (snapshot) => {
    expect(isSubmitting(snapshot)).toBe(false)
    expect(snapshot.can(good)).toBe(true)
    expect(snapshot.can({ ...good, password: '' })).toBe(false)
    expect(snapshot.can({ ...good, passwordConfirmation: '' })).toBe(false)
  },
  submitting: (snapshot) => {
    expect(isSubmitting(snapshot)).toBe(true)
    expect(selectMessage(snapshot)).toBeNull()
    expect(selectFieldError(snapshot, 'password')).toBeNull()
    expect(selectFieldError(snapshot, 'passwordConfirmation')).toBeNull()
    expect(snapshot.can(good)).toBe(false)
  },
  changed: (snapshot) => {
    expect(isSubmitting(snapshot)).toBe(false)
    expect(snapshot.can(good)).toBe(false)
  },
})
