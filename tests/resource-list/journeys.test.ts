import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { resourceListMachine } from '../../src/machines/resource-list/machine.ts'
import { selectFilter } from '../../src/machines/resource-list/selectors.ts'

test('the URL contains the search, and opening another URL applies its search', {
  tags: ['CONTACT-11'],
}, () => {
  const { actor, drainEffects } = startTestActor(resourceListMachine, { search: 'ann' })
  expect(selectFilter(actor.getSnapshot())).toBe('ann')
  actor.send({ type: 'filter.changed', text: 'bob ' })
  expect(drainEffects().actions).toEqual([{ type: 'updateUrl', params: { url: { search: 'bob' } } }])
  expect(selectFilter(actor.getSnapshot())).toBe('bob ')
  actor.send({ type: 'url.changed', url: { search: 'cid' } })
  expect(selectFilter(actor.getSnapshot())).toBe('cid')
  expect(drainEffects().actions).toEqual([])
})
