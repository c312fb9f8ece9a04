import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { loginMachine } from '../../src/machines/login/machine.ts'
import { selectMessage } from '../../src/machines/login/selectors.ts'
import { submitPassword } from './submissions.ts'

test('an account with two-factor authentication requires a code: first wrong, then correct', {
  tags: ['LOGIN-24'],
}, async () => {
  const { actor, promises, takeEffects } = await submitPassword()
  await promises.waiting('logIn').resolve({ outcome: 'codeRequired', message: 'Enter the code.' })
  expect(actor.getSnapshot().value).toEqual({
    identity: 'ready',
    form: { authenticating: { enteringCode: 'editing' } },
  })
  expect(selectMessage(actor.getSnapshot())).toBeNull()
  for (const code of ['000000', '123456']) {
    actor.send({ type: 'code.submitted', password: 'prospecting', code: ` ${code} ` })
    expect(promises.waiting('logIn').input).toEqual({
      email: 'Ann@City.example',
      password: 'prospecting',
      code,
    })
    const answer =
      code === '000000'
        ? { outcome: 'codeRequired', message: 'This code is incorrect or has expired. Please try again.' }
        : { outcome: 'granted', accountId: 7 }
    await promises.waiting('logIn').resolve(answer)
    expect(selectMessage(actor.getSnapshot())).toBe(
      code === '000000' ? 'This code is incorrect or has expired. Please try again.' : null,
    )
  }
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: 'granted' })
  expect(takeEffects().actions).toEqual([
    { type: 'grantSession', params: { result: { outcome: 'granted', accountId: 7 } } },
  ])
})

test('no snapshot of the login contains the password or the code', { tags: ['LOGIN-25'] }, async () => {
  const { actor, promises } = await submitPassword()
  await promises.waiting('logIn').resolve({ outcome: 'codeRequired', message: 'Enter the code.' })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('prospecting')
  actor.send({ type: 'code.submitted', password: 'prospecting', code: '123456' })
  await promises.waiting('logIn').resolve({ outcome: 'codeRequired', message: 'Not valid.' })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/prospecting|123456/)
})

test('linking an account with two-factor authentication requires its code too', {
  tags: ['SSO-18'],
}, async () => {
  const { actor, promises } = startTestActor(loginMachine, undefined)
  actor.send({ type: 'identity.ready' })
  actor.send({ type: 'redirect.returned' })
  await promises.waiting('acquireTokenSilently').resolve({ email: 'ann@city.example' })
  await promises.waiting('logInWithIdentity').resolve({ outcome: 'linkable', message: 'Its password, once.' })
  actor.send({ type: 'password.submitted', password: 'right' })
  await promises.waiting('linkAccount').resolve({ outcome: 'codeRequired', message: 'Enter the code.' })
  actor.send({ type: 'code.submitted', password: 'right', code: '123456' })
  expect(promises.waiting('linkAccount').input).toEqual({ password: 'right', code: '123456' })
  await promises.waiting('linkAccount').resolve({ outcome: 'granted', accountId: 7 })
  expect(actor.getSnapshot().value).toEqual({ identity: 'ready', form: 'granted' })
})
