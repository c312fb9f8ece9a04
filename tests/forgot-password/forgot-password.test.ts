import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'

test('the email is sent without surrounding spaces', () => {
  const { actor, promises } = startTestActor(forgotPasswordMachine, undefined)
  actor.send({ type: 'email.submitted', email: ' ann@dealer.example ' })
  expect(promises.getPending('requestResetLink').input).toEqual({ email: 'ann@dealer.example' })
})
