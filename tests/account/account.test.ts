import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { accountMachine } from '../../src/machines/account/machine.ts'
import { selectFieldError, selectTwoFactorStep } from '../../src/machines/account/selectors.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import {
  account,
  passwordChange,
  phoneSession,
  recoveryCodes,
  thisSession,
  twoFactorSetup,
} from './fixtures.ts'

const open = async (own = account) => {
  const testActor = startTestActor(accountMachine, undefined)
  await testActor.promises.getPending('loadAccount').resolve(own)
  await testActor.promises.getPending('loadSessions').resolve([thisSession, phoneSession])
  return testActor
}

test('a list of sessions requested before a password change is requested again', {
  tags: ['ACCOUNT-05'],
}, async () => {
  const { actor, promises } = startTestActor(accountMachine, undefined)
  await promises.getPending('loadAccount').resolve(account)
  const early = promises.getPending('loadSessions')
  actor.send({ type: 'password.submitted', ...passwordChange })
  await promises.getPending('changePassword').resolve({ outcome: 'accepted', value: null })
  expect(early.signal.aborted).toBe(true)
  await early.resolve([thisSession, phoneSession])
  await promises.getPending('loadSessions').resolve([thisSession])
  expect(actor.getSnapshot().context.sessions).toEqual([thisSession])
})

test('the setup requires a password and a code, shows the recovery codes once, and clears the secret and the codes', {
  tags: ['ACCOUNT-07', 'ACCOUNT-08'],
}, async () => {
  const { actor, promises } = await open()
  actor.send({ type: 'twoFactorSetup.requested' })
  actor.send({ type: 'twoFactorPassword.submitted', currentPassword: 'seven sails' })
  expect(promises.getPending('createSecret').input).toEqual({ currentPassword: 'seven sails' })
  await promises.getPending('createSecret').resolve({ outcome: 'accepted', value: twoFactorSetup })
  const wrong = 'This code is incorrect or has expired. Please try again.'
  for (const code of ['000000', ' 123456 ']) {
    actor.send({ type: 'code.submitted', code })
    expect(promises.getPending('confirmCode').input).toEqual({ code: code.trim() })
    const response =
      code === '000000'
        ? { outcome: 'refused', message: wrong, fieldErrors: { code: [wrong] } }
        : { outcome: 'accepted', value: recoveryCodes }
    await promises.getPending('confirmCode').resolve(response)
    if (code === '000000') expect(selectFieldError(actor.getSnapshot(), 'twoFactor', 'code')).toBe(wrong)
  }
  expect(actor.getSnapshot().context).toMatchObject({
    twoFactorSetup: null,
    recoveryCodes,
    account: { ...account, twoFactor: true, recoveryCodesLeft: 2 },
  })
  actor.send({ type: 'codes.saved' })
  expect(selectTwoFactorStep(actor.getSnapshot())).toBe('on')
  expect(actor.getSnapshot().context.recoveryCodes).toEqual([])
})

test('no snapshot contains a password after its request completes', { tags: ['ACCOUNT-12'] }, async () => {
  const { actor, promises } = await open()
  actor.send({ type: 'password.submitted', ...passwordChange })
  await promises.getPending('changePassword').resolve({ outcome: 'accepted', value: null })
  actor.send({ type: 'twoFactorSetup.requested' })
  actor.send({ type: 'twoFactorPassword.submitted', currentPassword: 'seven sails' })
  await promises.getPending('createSecret').resolve({ outcome: 'accepted', value: twoFactorSetup })
  actor.send({ type: 'deletion.requested' })
  actor.send({ type: 'deletion.submitted', currentPassword: 'seven sails' })
  await promises.getPending('deleteAccount').resolve({ outcome: 'refused', message: 'No.', fieldErrors: {} })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/seven sails|eight sails/)
})

test('ends one session, then all others; the current session cannot be ended here', {
  tags: ['ACCOUNT-06'],
}, async () => {
  const { actor, promises } = await open()
  expect(actor.getSnapshot().can({ type: 'sessionEnd.requested', id: thisSession.id })).toBe(false)
  actor.send({ type: 'sessionEnd.requested', id: phoneSession.id })
  expect(promises.getPending('endSession').input).toEqual({ id: phoneSession.id })
  await promises.getPending('endSession').reject(new Failure('offline', new Error('inner detail')))
  expect(actor.getSnapshot().context).toMatchObject({
    sessions: [thisSession, phoneSession],
    sessionsFailure: 'We couldn’t reach the server. Please try again.',
  })
  actor.send({ type: 'otherSessionsEnd.requested' })
  expect(actor.getSnapshot().context.sessionsFailure).toBeNull()
  await promises.getPending('endOtherSessions').resolve(undefined)
  expect(actor.getSnapshot().context.sessions).toEqual([thisSession])
})

test('deleting an account without a password sends no password and signs out once', {
  tags: ['ACCOUNT-10', 'ACCOUNT-11'],
}, async () => {
  const { actor, promises, drainEffects } = await open({ ...account, hasPassword: false })
  actor.send({ type: 'deletion.requested' })
  actor.send({ type: 'deletion.submitted' })
  expect(promises.getPending('deleteAccount').input).toEqual({})
  drainEffects()
  await promises.getPending('deleteAccount').resolve({ outcome: 'accepted', value: null })
  expect(drainEffects().actions).toEqual([{ type: 'notifyAccountDeleted', params: undefined }])
})
