import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { Failure } from '../../src/machines/kit/failure.ts'
import { resetPasswordMachine } from '../../src/machines/reset-password/machine.ts'
import { selectFieldError, selectMessage } from '../../src/machines/reset-password/selectors.ts'
import type { NewPassword } from '../../src/machines/reset-password/types.ts'
import { expiredLink } from './fixtures.ts'

const submit = (password: string, passwordConfirmation = password) => {
  const testActor = startTestActor(resetPasswordMachine, { token: 'mailed-token' })
  testActor.actor.send({ type: 'form.submitted', password, passwordConfirmation })
  return testActor
}

test('sends the password with the token of the link, then opens the login page once', async () => {
  const { actor, promises, takeEffects } = submit('seven sails')
  expect(promises.waiting('resetPassword').input).toEqual({
    token: 'mailed-token',
    password: 'seven sails',
    passwordConfirmation: 'seven sails',
  })
  await promises.waiting('resetPassword').resolve({ outcome: 'reset' })
  expect(actor.getSnapshot().status).toBe('done')
  expect(takeEffects().actions).toEqual([{ type: 'goToLogin', params: undefined }])
})

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

test('an expired link is reported under the form, since it is not a field', {
  tags: ['RESET-06'],
}, async () => {
  const { actor, promises } = submit('seven sails')
  await promises.waiting('resetPassword').resolve({
    outcome: 'refused',
    message: expiredLink,
    fieldErrors: { resetPasswordToken: [expiredLink] },
  })
  expect(selectMessage(actor.getSnapshot())).toBe(expiredLink)
})

test('shows and logs an unreachable server, and can be retried', { tags: ['ERROR-08'] }, async () => {
  const { actor, promises, takeEffects } = submit('seven sails')
  const error = new Failure('unreachable', new Error('inner detail'))
  await promises.waiting('resetPassword').reject(error)
  expect(selectMessage(actor.getSnapshot())).toBe('We couldn’t reach the server. Please try again.')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  actor.send({ type: 'form.submitted', password: 'seven sails', passwordConfirmation: 'seven sails' })
  expect(promises.started).toHaveLength(2)
})

test('shows the message of a server error', { tags: ['ERROR-08'] }, async () => {
  const { actor, promises } = submit('seven sails')
  await promises.waiting('resetPassword').reject(new Failure('trouble', new Error('500'), 'Out of order.'))
  expect(selectMessage(actor.getSnapshot())).toBe('Out of order.')
})
