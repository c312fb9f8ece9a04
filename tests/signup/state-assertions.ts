import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { signupFields } from '../../src/machines/signup/fields.ts'
import { signupMachine } from '../../src/machines/signup/machine.ts'
import { isSubmitting, selectFieldError, selectMessage } from '../../src/machines/signup/selectors.ts'
import { filledForm } from './fixtures.ts'

export const states = createStateAssertions(signupMachine, {
  editing: (snapshot) => {
    expect(isSubmitting(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'form.submitted', form: filledForm })).toBe(true)
    for (const field of signupFields) {
      expect(snapshot.can({ type: 'form.submitted', form: { ...filledForm, [field]: '' } })).toBe(false)
      expect(snapshot.can({ type: 'form.submitted', form: { ...filledForm, [field]: ' ' } })).toBe(true)
    }
  },
  submitting: (snapshot) => {
    expect(isSubmitting(snapshot)).toBe(true)
    expect(selectMessage(snapshot)).toBeNull()
    expect(signupFields.map((field) => selectFieldError(snapshot, field))).toEqual(
      signupFields.map(() => null),
    )
    expect(snapshot.can({ type: 'form.submitted', form: filledForm })).toBe(false)
  },
  accountCreated: (snapshot) => {
    expect(isSubmitting(snapshot)).toBe(false)
    expect(snapshot.can({ type: 'form.submitted', form: filledForm })).toBe(false)
  },
})
