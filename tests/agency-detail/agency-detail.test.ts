import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { isAgencyId } from '../../src/machines/agency-detail/agency-id.ts'
import { agencyDetailMachine } from '../../src/machines/agency-detail/machine.ts'
import { isNotFound, selectFailure } from '../../src/machines/agency-detail/selectors.ts'
import { Failure } from '../../src/machines/kit/failure.ts'

const open = (agencyId: string) => startTestActor(agencyDetailMachine, { agencyId })

test.each([
  ['1', true],
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['+1', false],
  ['1.5', false],
  ['1e3', false],
  ['0x1F', false],
  [' 1', false],
  ['１', false],
  ['', false],
  [undefined, false],
])('"%s" can be an id: %s', { tags: ['AGENCY-16'] }, (text, expected) =>
  expect(isAgencyId(text)).toBe(expected),
)

test('an unreachable server is logged; trying again requests the same agency', async () => {
  const { actor, promises, drainEffects } = open('17')
  const error = new Failure('serverError', new Error('inner detail'), 'Out of order.')
  await promises.getPending('loadAgency').reject(error)
  expect(selectFailure(actor.getSnapshot())).toBe('Out of order.')
  expect(drainEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  actor.send({ type: 'agency.retried' })
  expect(promises.getPending('loadAgency').input).toEqual({ agencyId: 17 })
  await promises.getPending('loadAgency').resolve({ outcome: 'notFound' })
  expect(isNotFound(actor.getSnapshot())).toBe(true)
})
