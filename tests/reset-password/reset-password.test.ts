import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import type { NewPassword } from '../../src/machines/kit/new-password.ts'
import { resetPasswordMachine } from '../../src/machines/reset-password/machine.ts'
import { selectFieldError, selectMessage } from '../../src/machines/reset-password/selectors.ts'

const submit = (password: string, passwordConfirmation = password) => {
  const testActor = startTestActor(resetPasswordMachine, { token: 'mailed-token' })
  testActor.actor.send({ type: 'form.submitted', password, passwordConfirmation })
  return testActor
}

test.each<NewPassword & { field: keyof NewPassword; text: string }>([
  {
    password: 'seven sails',
    passwordConfirmation: 'Seven sails',
    field: 'passwordConfirmation',
    text: 'Passwords do not match',
  },
  { password: 'a', passwordConfirmation: 'b', field: 'passwordConfirmation', text: 'Passwords do not match' },
  {
    password: 'sails',
    passwordConfirmation: 'sails',
    field: 'password',
    text: 'Password must be at least 6 characters long',
  },
  {
    // Five characters in ten units of UTF-16.
    password: '🌊🌊🌊🌊🌊',
    passwordConfirmation: '🌊🌊🌊🌊🌊',
    field: 'password',
    text: 'Password must be at least 6 characters long',
  },
])(
  '$password and $passwordConfirmation say "$text" before any call, until the field is edited',
  { tags: ['RESET-04', 'RESET-05'] },
  ({ password, passwordConfirmation, field, text }) => {
    const { actor, promises } = submit(password, passwordConfirmation)
    expect(selectFieldError(actor.getSnapshot(), field)).toBe(text)
    expect(selectMessage(actor.getSnapshot())).toBeNull()
    expect(promises.started).toEqual([])
    actor.send({ type: 'field.edited', field })
    expect(selectFieldError(actor.getSnapshot(), field)).toBeNull()
  },
)

test('the form accepts six characters', () => {
  expect(submit('sailed').promises.started).toHaveLength(1)
})
