import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { twoFactorMachine } from '../../src/machines/two-factor/machine.ts'
import { recoveryCodes, secret } from './fixtures.ts'

const password = 'seven sails'
const secrets = new RegExp([password, secret.secret, ...recoveryCodes].join('|'))

test('no snapshot contains a password after its request completes, or a secret after its step', {
  tags: ['ACCOUNT-12'],
}, async () => {
  const { actor, promises } = startTestActor(twoFactorMachine, { isOn: false, recoveryCodesLeft: 0 })
  const snapshot = () => JSON.stringify(actor.getPersistedSnapshot())
  actor.send({ type: 'setup.requested' })
  actor.send({ type: 'password.submitted', currentPassword: password })
  await promises.getPending('createSecret').resolve({ outcome: 'accepted', value: secret })
  expect(snapshot()).not.toContain(password)
  actor.send({ type: 'code.submitted', code: '123456' })
  await promises.getPending('turnOnTwoFactor').resolve({ outcome: 'accepted', value: recoveryCodes })
  expect(snapshot()).not.toContain(secret.secret)
  actor.send({ type: 'recoveryCodes.closed' })
  expect(snapshot()).not.toMatch(secrets)
  actor.send({ type: 'turnOff.requested' })
  actor.send({ type: 'password.submitted', currentPassword: password })
  await promises.getPending('turnOffTwoFactor').resolve({ outcome: 'accepted', value: null })
  expect(snapshot()).not.toMatch(secrets)
})
