import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'

const start = () => startTestActor(emailConfirmationMachine, { token: 'mailed-token' })

test('an unreachable server is logged, and the same link can be retried', async () => {
  const { actor, promises, drainEffects } = start()
  const error = new Error('inner detail')
  await promises.getPending('confirmEmail').reject(error)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(drainEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  actor.send({ type: 'confirmation.retried' })
  expect(promises.getPending('confirmEmail').input).toEqual({ token: 'mailed-token' })
  await promises.getPending('confirmEmail').resolve({ outcome: 'confirmed' })
  expect(actor.getSnapshot().value).toBe('confirmed')
})
