import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { Failure } from '../../src/machines/kit/failure.ts'
import { loginMachine } from '../../src/machines/login/machine.ts'
import { isPasswordAsked, selectEmail, selectMessage } from '../../src/machines/login/selectors.ts'
import { submitEmail, submitPassword } from './submissions.ts'

test('email, password, granted: the session is granted once', async () => {
  const { actor, promises, takeEffects } = await submitPassword()
  expect(promises.waiting('logIn').input).toEqual({ email: 'Ann@City.example', password: 'prospecting' })
  await promises.waiting('logIn').resolve({ outcome: 'granted', accountId: 7 })
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: 'granted' })
  expect(takeEffects().actions).toEqual([
    { type: 'grantSession', params: { result: { outcome: 'granted', accountId: 7 } } },
  ])
})

test('a wrong password shows an error under the form and can be retried', async () => {
  const { actor, promises } = await submitPassword()
  await promises.waiting('logIn').resolve({ outcome: 'refused', message: 'Wrong e-mail or password.' })
  expect(actor.getSnapshot().value).toEqual({
    identity: 'ready',
    form: { authenticating: { enteringPassword: 'editing' } },
  })
  expect(selectMessage(actor.getSnapshot())).toBe('Wrong e-mail or password.')
  actor.send({ type: 'password.submitted', password: 'prospecting!' })
  expect(selectMessage(actor.getSnapshot())).toBeNull()
  expect(promises.waiting('logIn').input).toEqual({ email: 'Ann@City.example', password: 'prospecting!' })
})

test('a server that cannot be reached is told at the step where the user is; nothing typed is lost', {
  tags: ['LOGIN-18'],
}, async () => {
  const unreachable = new Failure('unreachable', new Error('No connection.'))
  const told = 'We couldn’t reach the server. Please try again.'
  const { actor, promises, takeEffects } = submitEmail()
  await promises.waiting('listAllowedDomains').reject(unreachable)
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: 'enteringEmail' })
  expect(selectMessage(actor.getSnapshot())).toBe(told)
  actor.send({ type: 'email.submitted', email: 'ann@city.example' })
  await promises.waiting('listAllowedDomains').resolve([])
  actor.send({ type: 'password.submitted', password: 'prospecting' })
  takeEffects()
  await promises.waiting('logIn').reject(unreachable)
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error: unreachable } }])
  expect(selectMessage(actor.getSnapshot())).toBe(told)
  expect(isPasswordAsked(actor.getSnapshot())).toBe(true)
  expect(selectEmail(actor.getSnapshot())).toBe('ann@city.example')
  actor.send({ type: 'password.submitted', password: 'prospecting' })
  expect(promises.waiting('logIn').input).toEqual({ email: 'ann@city.example', password: 'prospecting' })
})

test('an allowed domain, in any letter case, redirects to the identity provider with the email', {
  tags: ['LOGIN-04', 'LOGIN-05'],
}, async () => {
  const { actor, promises } = submitEmail()
  await promises.waiting('listAllowedDomains').resolve(['CITY.example'])
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: { authenticating: 'redirecting' } })
  expect(promises.waiting('startRedirect').input).toEqual({ email: 'Ann@City.example' })
})

test('a domain that only ends like an allowed one uses a password', { tags: ['LOGIN-04'] }, async () => {
  const { actor, promises } = submitEmail()
  await promises.waiting('listAllowedDomains').resolve(['example', 'ty.example'])
  expect(isPasswordAsked(actor.getSnapshot())).toBe(true)
})

test.each([
  { actorId: 'acquireTokenSilently', text: 'Failed to complete Microsoft login. Please try again.' },
  { actorId: 'logInWithIdentity', text: 'Something went wrong on our side. Please try again.' },
])(
  'back from the provider, a failure of $actorId says "$text"',
  { tags: ['LOGIN-13', 'LOGIN-19'] },
  async ({ actorId, text }) => {
    const { actor, promises } = startTestActor(loginMachine, undefined)
    actor.send({ type: 'identity.ready' })
    actor.send({ type: 'redirect.returned' })
    if (actorId === 'logInWithIdentity')
      await promises.waiting('acquireTokenSilently').resolve({ email: 'ann@city.example' })
    await promises.waiting(actorId).reject(new Error('inner detail'))
    expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: 'enteringEmail' })
    expect(selectMessage(actor.getSnapshot())).toBe(text)
  },
)

test('a redirect that cannot be started says "Microsoft login failed. Please try again."', {
  tags: ['LOGIN-14', 'LOGIN-19'],
}, async () => {
  const { actor, promises } = submitEmail()
  await promises.waiting('listAllowedDomains').resolve(['city.example'])
  await promises.waiting('startRedirect').reject(new Error('inner detail'))
  expect(selectMessage(actor.getSnapshot())).toBe('Microsoft login failed. Please try again.')
  expect(actor.getSnapshot().can({ type: 'email.submitted', email: 'ann@city.example' })).toBe(true)
})

test('if the redirect never happens, editing the email leads back', async () => {
  const { actor, promises } = submitEmail()
  await promises.waiting('listAllowedDomains').resolve(['city.example'])
  await promises.waiting('startRedirect').resolve(undefined)
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: { authenticating: 'redirecting' } })
  actor.send({ type: 'email.edited' })
  expect(actor.getSnapshot().can({ type: 'email.submitted', email: 'ann@city.example' })).toBe(true)
})

test('nothing is submitted before the identity library is ready; a failure can be retried', {
  tags: ['LOGIN-15'],
}, () => {
  const { actor, promises, takeEffects } = startTestActor(loginMachine, undefined)
  actor.send({ type: 'email.submitted', email: 'ann@city.example' })
  actor.send({ type: 'identity.failed' })
  actor.send({ type: 'email.submitted', email: 'ann@city.example' })
  expect(promises.started).toEqual([])
  expect(selectMessage(actor.getSnapshot())).toBe('Authentication service initialization failed.')
  actor.send({ type: 'identity.retried' })
  expect(takeEffects().actions).toEqual([{ type: 'retryIdentity', params: undefined }])
  actor.send({ type: 'identity.initializing' })
  actor.send({ type: 'identity.ready' })
  actor.send({ type: 'email.submitted', email: 'ann@city.example' })
  expect(promises.started.map(({ actorId }) => actorId)).toEqual(['listAllowedDomains'])
})

test('editing the email while the password is being checked aborts the login', {
  tags: ['API-07'],
}, async () => {
  const { actor, promises } = await submitPassword()
  const login = promises.waiting('logIn')
  actor.send({ type: 'email.edited' })
  expect(login.signal.aborted).toBe(true)
  await login.resolve({ outcome: 'granted', accountId: 7 })
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: 'enteringEmail' })
})

test('an account is linked with its password: first wrong, then correct', { tags: ['SSO-12'] }, async () => {
  const { actor, promises } = startTestActor(loginMachine, undefined)
  actor.send({ type: 'identity.ready' })
  actor.send({ type: 'redirect.returned' })
  await promises.waiting('acquireTokenSilently').resolve({ email: 'ann@city.example' })
  await promises.waiting('logInWithIdentity').resolve({ outcome: 'linkable', message: 'Its password, once.' })
  expect(selectMessage(actor.getSnapshot())).toBe('Its password, once.')
  expect(selectEmail(actor.getSnapshot())).toBe('ann@city.example')
  for (const password of ['wrong', 'right']) {
    actor.send({ type: 'password.submitted', password })
    expect(promises.waiting('linkAccount').input).toEqual({ password })
    const answer =
      password === 'wrong'
        ? { outcome: 'linkable', message: 'Not it.' }
        : { outcome: 'granted', accountId: 7 }
    await promises.waiting('linkAccount').resolve(answer)
  }
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: 'granted' })
})

test.each([
  { error: new Failure('trouble', new Error('500'), 'Out of order.'), text: 'Out of order.' },
  {
    error: new Failure('unreachable', new Error('No connection.')),
    text: 'We couldn’t reach the server. Please try again.',
  },
])('says "$text" at every step that asks the server', { tags: ['ERROR-08'] }, async ({ error, text }) => {
  const checking = submitEmail()
  await checking.promises.waiting('listAllowedDomains').reject(error)
  expect(selectMessage(checking.actor.getSnapshot())).toBe(text)

  const withPassword = await submitPassword()
  await withPassword.promises.waiting('logIn').reject(error)
  expect(selectMessage(withPassword.actor.getSnapshot())).toBe(text)

  const { actor, promises } = startTestActor(loginMachine, undefined)
  actor.send({ type: 'identity.ready' })
  actor.send({ type: 'redirect.returned' })
  await promises.waiting('acquireTokenSilently').resolve({ email: 'ann@city.example' })
  await promises.waiting('logInWithIdentity').resolve({ outcome: 'linkable', message: 'Its password, once.' })
  actor.send({ type: 'password.submitted', password: 'prospecting' })
  await promises.waiting('linkAccount').reject(error)
  expect(selectMessage(actor.getSnapshot())).toBe(text)
})
