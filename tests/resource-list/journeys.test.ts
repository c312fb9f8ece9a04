import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { Failure } from '../../src/machines/kit/failure.ts'
import { resourceListMachine } from '../../src/machines/resource-list/machine.ts'
import { selectFailure, selectFilter, selectItems } from '../../src/machines/resource-list/selectors.ts'

test('a search typed while the list loads applies when it arrives', async () => {
  const { actor, promises } = startTestActor(resourceListMachine, { search: '' })
  actor.send({ type: 'filter.changed', text: 'ann' })
  const items = [{ id: 1 }, { id: 2 }]
  await promises.waiting('loadItems').resolve(items)
  expect(selectFilter(actor.getSnapshot())).toBe('ann')
  expect(selectItems(actor.getSnapshot())).toBe(items)
})

test('a list that cannot be loaded is logged and can be retried, and the search stays', async () => {
  const { actor, promises, takeEffects } = startTestActor(resourceListMachine, { search: '' })
  const error = new Failure('trouble', new Error('inner detail'), 'Out of order.')
  await promises.waiting('loadItems').reject(error)
  expect(selectFailure(actor.getSnapshot())).toBe('Out of order.')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  actor.send({ type: 'filter.changed', text: 'ann' })
  actor.send({ type: 'list.retried' })
  expect(promises.started).toHaveLength(2)
  await promises.waiting('loadItems').resolve([])
  expect(selectItems(actor.getSnapshot())).toEqual([])
  expect(selectFilter(actor.getSnapshot())).toBe('ann')
})

test('the URL contains the search, and opening another URL applies its search', {
  tags: ['CONTACT-11'],
}, () => {
  const { actor, takeEffects } = startTestActor(resourceListMachine, { search: 'ann' })
  expect(selectFilter(actor.getSnapshot())).toBe('ann')
  actor.send({ type: 'filter.changed', text: 'bob ' })
  expect(takeEffects().actions).toEqual([{ type: 'updateUrl', params: { url: { search: 'bob' } } }])
  expect(selectFilter(actor.getSnapshot())).toBe('bob ')
  actor.send({ type: 'url.changed', url: { search: 'cid' } })
  expect(selectFilter(actor.getSnapshot())).toBe('cid')
  expect(takeEffects().actions).toEqual([])
})
