import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { accountMachine } from '../../src/machines/account/machine.ts'
import { account, passwordChange, phoneSession, thisSession } from './fixtures.ts'

const open = async () => {
  const testActor = startTestActor(accountMachine, undefined)
  await testActor.promises.getPending('loadAccount').resolve(account)
  await testActor.promises.getPending('loadSessions').resolve([thisSession, phoneSession])
  return testActor
}

test('no snapshot contains a password after its request completes', { tags: ['ACCOUNT-12'] }, async () => {
  const { actor, promises } = await open()
  actor.send({ type: 'password.submitted', ...passwordChange })
  await promises.getPending('changePassword').resolve({ outcome: 'accepted', value: null })
  actor.send({ type: 'deletion.opened' })
  actor.send({ type: 'deletion.submitted', currentPassword: 'seven sails' })
  await promises.getPending('deleteAccount').resolve({ outcome: 'rejected', message: 'No.', fieldErrors: {} })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/seven sails|eight sails/)
})
