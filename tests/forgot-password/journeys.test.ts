import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'
import { isSent, selectFailure } from '../../src/machines/forgot-password/selectors.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { tooMany } from './fixtures.ts'

const submit = () => {
  const testActor = startTestActor(forgotPasswordMachine, undefined)
  testActor.actor.send({ type: 'email.submitted', email: ' ann@dealer.example ' })
  return testActor
}

test('the email is sent without surrounding spaces; a second mail can be requested', async () => {
  const { actor, promises } = submit()
  expect(promises.waiting('requestResetLink').input).toEqual({ email: 'ann@dealer.example' })
  await promises.waiting('requestResetLink').resolve({ outcome: 'sent' })
  expect(isSent(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'email.submitted', email: 'ann@dealer.example' })
  expect(promises.started).toHaveLength(2)
})

test.each([
  {
    answer: { outcome: 'refused' },
    text: 'Email not found, please contact your administrator.',
  },
  { answer: { outcome: 'limited', message: tooMany }, text: tooMany },
])(
  '$answer.outcome says "$text" until the next attempt',
  { tags: ['FORGOT-05'] },
  async ({ answer, text }) => {
    const { actor, promises } = submit()
    await promises.waiting('requestResetLink').resolve(answer)
    expect(selectFailure(actor.getSnapshot())).toBe(text)
    actor.send({ type: 'email.submitted', email: 'ann@dealer.example' })
    expect(selectFailure(actor.getSnapshot())).toBeNull()
  },
)

test('shows and logs an unreachable server, and can be retried', { tags: ['ERROR-08'] }, async () => {
  const { actor, promises, takeEffects } = submit()
  const error = new Failure('unreachable', new Error('inner detail'))
  await promises.waiting('requestResetLink').reject(error)
  expect(selectFailure(actor.getSnapshot())).toBe('We couldn’t reach the server. Please try again.')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  expect(actor.getSnapshot().can({ type: 'email.submitted', email: 'ann@dealer.example' })).toBe(true)
})

test('shows the message of a server error', { tags: ['ERROR-08'] }, async () => {
  const { actor, promises } = submit()
  await promises.waiting('requestResetLink').reject(new Failure('trouble', new Error('500'), 'Out of order.'))
  expect(selectFailure(actor.getSnapshot())).toBe('Out of order.')
})
