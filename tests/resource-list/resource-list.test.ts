import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { resourceListMachine } from '../../src/machines/resource-list/machine.ts'
import { selectSearch } from '../../src/machines/resource-list/selectors.ts'

test('the URL contains the search, and opening another URL applies its search', {
  tags: ['CONTACT-11'],
}, () => {
  const { actor, drainEffects } = startTestActor(resourceListMachine, { search: 'ann' })
  expect(selectSearch(actor.getSnapshot())).toBe('ann')
  actor.send({ type: 'search.edited', text: 'bob ' })
  expect(drainEffects().actions).toEqual([{ type: 'updateUrl', params: { url: { search: 'bob' } } }])
  expect(selectSearch(actor.getSnapshot())).toBe('bob ')
  actor.send({ type: 'url.changed', url: { search: 'cid' } })
  expect(selectSearch(actor.getSnapshot())).toBe('cid')
  expect(drainEffects().actions).toEqual([])
})
