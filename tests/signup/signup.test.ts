import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { signupMachine } from '../../src/machines/signup/machine.ts'
import { selectFieldError, selectMessage } from '../../src/machines/signup/selectors.ts'
import { filledForm, taken } from './fixtures.ts'

const submit = () => {
  const testActor = startTestActor(signupMachine, undefined)
  testActor.actor.send({ type: 'form.submitted', form: filledForm })
  return testActor
}

test('a single error is shown at its field only, not under the form', {
  tags: ['SIGNUP-07'],
}, async () => {
  const { actor, promises } = submit()
  await promises
    .getPending('signUp')
    .resolve({ outcome: 'refused', message: taken, fieldErrors: { email: [taken] } })
  expect(selectFieldError(actor.getSnapshot(), 'email')).toBe(taken)
  expect(selectMessage(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'field.edited', field: 'email' })
  expect(selectFieldError(actor.getSnapshot(), 'email')).toBeNull()
})

test('errors stay at their field until it is edited, and the summary until the last one is gone', {
  tags: ['SIGNUP-07'],
}, async () => {
  const { actor, promises } = submit()
  const message = 'Please correct the highlighted fields.'
  await promises.getPending('signUp').resolve({
    outcome: 'refused',
    message,
    fieldErrors: { password: ['Too short.', 'Too common.'], passwordConfirmation: ['Not the same.'] },
  })
  expect(selectFieldError(actor.getSnapshot(), 'password')).toBe('Too short. Too common.')
  expect(selectMessage(actor.getSnapshot())).toBe(message)
  actor.send({ type: 'field.edited', field: 'zip' })
  actor.send({ type: 'field.edited', field: 'password' })
  expect(selectFieldError(actor.getSnapshot(), 'password')).toBeNull()
  expect(selectFieldError(actor.getSnapshot(), 'passwordConfirmation')).toBe('Not the same.')
  expect(selectMessage(actor.getSnapshot())).toBe(message)
  actor.send({ type: 'field.edited', field: 'passwordConfirmation' })
  expect(actor.getSnapshot().context).toEqual({ message: null, fieldErrors: {} })
})

test('an error without a field is shown under the form', { tags: ['SIGNUP-07'] }, async () => {
  const { actor, promises } = submit()
  const message = 'must not have more than 2049 characters'
  await promises
    .getPending('signUp')
    .resolve({ outcome: 'refused', message, fieldErrors: { fullName: [message] } })
  expect(selectMessage(actor.getSnapshot())).toBe(message)
})
