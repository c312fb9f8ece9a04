import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'
import { isSent } from '../../src/machines/forgot-password/selectors.ts'

const submit = () => {
  const testActor = startTestActor(forgotPasswordMachine, undefined)
  testActor.actor.send({ type: 'email.submitted', email: ' ann@dealer.example ' })
  return testActor
}

test('the email is sent without surrounding spaces', () => {
  const { promises } = submit()
  expect(promises.getPending('requestResetLink').input).toEqual({ email: 'ann@dealer.example' })
})

test('a second email can be requested', async () => {
  const { actor, promises } = submit()
  await promises.getPending('requestResetLink').resolve({ outcome: 'sent' })
  expect(isSent(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'email.edited' })
  actor.send({ type: 'email.submitted', email: 'ann@dealer.example' })
  expect(promises.started).toHaveLength(2)
})
