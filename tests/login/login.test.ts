import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { Failure } from '../../src/machines/kit/failure.ts'
import { loginMachine } from '../../src/machines/login/machine.ts'
import { isPasswordStep, selectMessage } from '../../src/machines/login/selectors.ts'

const submitEmail = () => {
  const testActor = startTestActor(loginMachine, { redirect: null })
  testActor.actor.send({ type: 'email.submitted', email: ' Ann@City.example ' })
  return testActor
}

const submitPassword = async () => {
  const testActor = submitEmail()
  await testActor.promises.getPending('fetchAllowedDomains').resolve([])
  testActor.actor.send({ type: 'password.submitted', password: 'prospecting' })
  return testActor
}

/** A login after the provider sends back a user whose email belongs to an account with a password. */
const linkAccount = async () => {
  const testActor = startTestActor(loginMachine, { redirect: 'succeeded' })
  const { promises } = testActor
  await promises.getPending('acquireToken').resolve({ email: 'ann@city.example' })
  await promises
    .getPending('logInWithSingleSignOn')
    .resolve({ outcome: 'linkable', message: 'Its password, once.', isInputWrong: false })
  return testActor
}

test('an allowed domain, in any letter case, redirects to the identity provider with the email', {
  tags: ['LOGIN-04', 'LOGIN-05'],
}, async () => {
  const { actor, promises } = submitEmail()
  await promises.getPending('fetchAllowedDomains').resolve(['CITY.example'])
  expect(actor.getSnapshot().value).toEqual({ emailEntered: 'redirecting' })
  expect(promises.getPending('startRedirect').input).toEqual({ email: 'Ann@City.example' })
})

test('if the redirect cannot start, the form says so', { tags: ['LOGIN-14'] }, async () => {
  const { actor, promises } = submitEmail()
  await promises.getPending('fetchAllowedDomains').resolve(['city.example'])
  await promises.getPending('startRedirect').reject(new Error('inner detail'))
  expect(actor.getSnapshot().value).toBe('enteringEmail')
  expect(selectMessage(actor.getSnapshot())).toBe('Microsoft login failed. Please try again.')
})

test('a domain that only ends like an allowed one uses a password', { tags: ['LOGIN-04'] }, async () => {
  const { actor, promises } = submitEmail()
  await promises.getPending('fetchAllowedDomains').resolve(['example', 'ty.example'])
  expect(isPasswordStep(actor.getSnapshot())).toBe(true)
})

test.each([
  { actorId: 'acquireToken', text: 'Failed to complete Microsoft login. Please try again.' },
  { actorId: 'logInWithSingleSignOn', text: 'Something went wrong on our end. Please try again.' },
])(
  'after the provider sends the user back, a failure of $actorId says "$text"',
  { tags: ['LOGIN-13', 'LOGIN-19'] },
  async ({ actorId, text }) => {
    const { actor, promises } = startTestActor(loginMachine, { redirect: 'succeeded' })
    if (actorId === 'logInWithSingleSignOn')
      await promises.getPending('acquireToken').resolve({ email: 'ann@city.example' })
    await promises.getPending(actorId).reject(new Error('inner detail'))
    expect(actor.getSnapshot().value).toBe('enteringEmail')
    expect(selectMessage(actor.getSnapshot())).toBe(text)
  },
)

test.each([
  { error: new Failure('serverError', new Error('500'), 'Out of order.'), text: 'Out of order.' },
  {
    error: new Failure('unreachable', new Error('No connection.')),
    text: 'We couldn’t reach the server. Please try again.',
  },
])('says "$text" at every step that sends a request', { tags: ['ERROR-08'] }, async ({ error, text }) => {
  const checking = submitEmail()
  await checking.promises.getPending('fetchAllowedDomains').reject(error)
  expect(selectMessage(checking.actor.getSnapshot())).toBe(text)

  const withPassword = await submitPassword()
  await withPassword.promises.getPending('logIn').reject(error)
  expect(selectMessage(withPassword.actor.getSnapshot())).toBe(text)

  const { actor, promises } = await linkAccount()
  actor.send({ type: 'password.submitted', password: 'prospecting' })
  await promises.getPending('logIn').reject(error)
  expect(selectMessage(actor.getSnapshot())).toBe(text)
})

test('linking sends the password and the code; a wrong password or a rejected token leads back', {
  tags: ['SSO-12', 'SSO-18'],
}, async () => {
  const { actor, promises } = await linkAccount()
  actor.send({ type: 'password.submitted', password: 'prospecting' })
  const password = { email: 'ann@city.example', isLinking: true, password: 'prospecting' }
  expect(promises.getPending('logIn').input).toEqual(password)
  await promises
    .getPending('logIn')
    .resolve({ outcome: 'codeRequired', message: 'Enter the code.', isInputWrong: false })
  actor.send({ type: 'code.submitted', password: 'prospecting', code: '123456' })
  expect(promises.getPending('logIn').input).toEqual({ ...password, code: '123456' })
  await promises
    .getPending('logIn')
    .resolve({ outcome: 'linkable', message: 'Wrong password.', isInputWrong: true })
  expect(actor.getSnapshot().value).toEqual({ emailEntered: { enteringPassword: 'editing' } })
  actor.send({ type: 'password.submitted', password: 'prospecting' })
  await promises
    .getPending('logIn')
    .resolve({ outcome: 'rejected', message: 'Not allowed.', isInputWrong: false })
  expect(actor.getSnapshot().value).toBe('enteringEmail')
  expect(selectMessage(actor.getSnapshot())).toBe('Not allowed.')

  actor.send({ type: 'email.submitted', email: 'ann@city.example' })
  await promises.getPending('fetchAllowedDomains').resolve([])
  actor.send({ type: 'password.submitted', password: 'prospecting' })
  expect(promises.getPending('logIn').input).toEqual({ ...password, isLinking: false })
})

test('no snapshot of the login contains the password or the code', { tags: ['LOGIN-25'] }, async () => {
  const { actor, promises } = await submitPassword()
  await promises
    .getPending('logIn')
    .resolve({ outcome: 'codeRequired', message: 'Enter the code.', isInputWrong: false })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('prospecting')
  actor.send({ type: 'code.submitted', password: 'prospecting', code: '123456' })
  await promises
    .getPending('logIn')
    .resolve({ outcome: 'codeRejected', message: 'Not valid.', isInputWrong: true })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/prospecting|123456/)
})
