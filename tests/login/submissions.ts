import { startTestActor } from 'chart-paths'
import { loginMachine } from '../../src/machines/login/machine.ts'

/** A login at the step after the email was submitted. */
export const submitEmail = () => {
  const testActor = startTestActor(loginMachine, undefined)
  testActor.actor.send({ type: 'identity.ready' })
  testActor.actor.send({ type: 'email.submitted', email: ' Ann@City.example ' })
  return testActor
}

/** A login that is submitting the password. */
export const submitPassword = async () => {
  const testActor = submitEmail()
  await testActor.promises.waiting('listAllowedDomains').resolve([])
  testActor.actor.send({ type: 'password.submitted', password: 'prospecting' })
  return testActor
}
