import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'

const start = () => startTestActor(emailConfirmationMachine, { token: 'mailed-token' })

test('an unreachable server is logged, and the same link can be retried', async () => {
  const { actor, promises, takeEffects } = start()
  const error = new Error('inner detail')
  await promises.waiting('confirmEmail').reject(error)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  actor.send({ type: 'confirmation.retried' })
  expect(promises.waiting('confirmEmail').input).toEqual({ token: 'mailed-token' })
  await promises.waiting('confirmEmail').resolve({ outcome: 'confirmed' })
  expect(actor.getSnapshot().value).toBe('confirmed')
})
