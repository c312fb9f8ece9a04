import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'

const follow = () => startTestActor(emailConfirmationMachine, { token: 'mailed-token' })

test('an unreachable server is logged; the same link can be tried again', async () => {
  const { actor, promises, takeEffects } = follow()
  const error = new Error('inner detail')
  await promises.waiting('confirmEmail').reject(error)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  actor.send({ type: 'confirmation.retried' })
  expect(promises.waiting('confirmEmail').input).toEqual({ token: 'mailed-token' })
  await promises.waiting('confirmEmail').resolve({ outcome: 'confirmed' })
  expect(actor.getSnapshot().value).toBe('confirmed')
})
