import { describe, expect, test } from 'vitest'
import { boundsAround } from '../../src/machines/agency-search/bounds.ts'
import { defaultFilters } from '../../src/machines/agency-search/defaults.ts'
import {
  isSelectionHidden,
  selectFailure,
  selectListed,
  selectUrl,
} from '../../src/machines/agency-search/selectors.ts'
import type { SearchUrl } from '../../src/machines/agency-search/types.ts'
import { knoxCounty, unplaced } from '../support/sample-items.ts'
import { openSearch, openWithResults, searchFor, view } from './search-actor.ts'
import { answer, found, knoxvilleTn } from './search-samples.ts'

describe('a search by name', () => {
  test('Enter after a search by name searches for a place again', { tags: ['BOX-05'] }, async () => {
    const testActor = await openWithResults()
    const { actor, promises, sentQueries } = testActor
    actor.send({ type: 'name.searched', name: 'Knox' })
    expect(sentQueries().at(-1)).toMatchObject({ search: 'Knox', filters: { searchByLocation: false } })
    await promises.getPending('loadAgencies').resolve(answer)
    searchFor(testActor, 'Knoxville, TN')
    expect(selectUrl(actor.getSnapshot())).toMatchObject({
      text: 'Knoxville, TN',
      filters: { searchByLocation: true },
    })
    await promises.getPending('locatePlace').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    expect(sentQueries().at(-1)).toMatchObject({
      search: 'Knoxville, TN',
      filters: { searchByLocation: true },
    })
  })

  test('measures distances from the place searched before, not from the map that moves to the results', {
    tags: ['BOX-10'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises, sentQueries } = testActor
    const center = () => actor.getSnapshot().context.resultsQuery?.center
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve(answer)
    expect(center()).toBeNull()
    searchFor(testActor, 'Knoxville, TN')
    await promises.getPending('locatePlace').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve(answer)
    expect(center()).toEqual(knoxvilleTn.coordinates)
    expect(actor.getSnapshot().context.resultsQuery?.placeName).toBe('Knoxville, TN')
    expect(sentQueries().at(-1)).toMatchObject({ bounds: boundsAround(knoxvilleTn.coordinates, 1) })
  })

  test('clearing a search by name returns to the agencies around the map center', {
    tags: ['BOX-05'],
  }, async () => {
    const { actor, promises, sentQueries } = await openWithResults()
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve(answer)
    actor.send({ type: 'search.cleared' })
    expect(sentQueries().at(-1)).toMatchObject({ search: '', filters: { searchByLocation: true } })
    expect(actor.getSnapshot().context.text).toBe('')
  })
})

describe('an agency chosen among the suggestions', () => {
  const chosen = { ...knoxCounty, id: 7, name: 'Knox Charter School' }

  test('shows its card at once and moves the map there at zoom 13; the filters stay', {
    tags: ['BOX-06'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises, sentQueries } = testActor
    searchFor(testActor, 'Knoxville, TN')
    await promises.getPending('locatePlace').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    actor.send({ type: 'agency.chosen', agency: chosen })
    const { latitude, longitude } = knoxCounty
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: { latitude, longitude }, zoom: 13 })
    expect(selectUrl(actor.getSnapshot())).toEqual({
      filters: defaultFilters,
      text: '',
      position: { center: { latitude, longitude }, zoom: 13 },
      selectedIds: [chosen.id],
      view: 'list',
    })
    await promises.getPending('loadAgency').resolve({ outcome: 'found', agency: chosen })
    expect(selectListed(actor.getSnapshot())).toEqual([chosen])
    actor.send({ type: 'camera.arrived', ...view(36.2) })
    await promises.getPending('loadAgencies').resolve(answer)
    expect(sentQueries().at(-1)).toMatchObject({ search: '', filters: defaultFilters })
    expect(isSelectionHidden(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.text).toBe(chosen.name)

    actor.send({ type: 'selection.cleared' })
    expect(selectListed(actor.getSnapshot())).toEqual(answer.agencies)
    expect(actor.getSnapshot().context.text).toBe('')
  })

  test('is restored from its URL, and loaded by its id if the results do not include it', {
    tags: ['BOX-06', 'BOX-09', 'SCALE-01'],
  }, async () => {
    const { actor, promises } = openSearch()
    const position = { center: { latitude: 35.99, longitude: -83.94 }, zoom: 13 }
    const url: SearchUrl = { filters: defaultFilters, text: '', position, selectedIds: [7], view: 'map' }
    actor.send({ type: 'url.changed', url })
    actor.send({ type: 'camera.arrived', ...view(35.99) })
    await promises.getPending('loadAgencies').resolve(answer)
    const { input } = promises.getPending('loadAgency')
    expect(input).toEqual({ agencyId: 7 })
    await promises.getPending('loadAgency').resolve({ outcome: 'found', agency: chosen })
    expect(selectListed(actor.getSnapshot())).toEqual([chosen])
    expect(actor.getSnapshot().context.text).toBe(chosen.name)
  })

  test('that cannot be loaded can be retried with the button', { tags: ['BOX-06'] }, async () => {
    const { actor, promises } = await openWithResults()
    actor.send({ type: 'agency.chosen', agency: unplaced })
    await promises.getPending('loadAgency').reject(new Error('No network.'))
    expect(selectFailure(actor.getSnapshot())).not.toBeNull()
    actor.send({ type: 'results.retried' })
    await promises.getPending('loadAgency').resolve({ outcome: 'found', agency: unplaced })
    expect(selectListed(actor.getSnapshot())).toEqual([unplaced])
    expect(selectFailure(actor.getSnapshot())).toBeNull()
  })
})

describe('a text that is not a known place', () => {
  test('finds the first suggested place and shows its name in the box', {
    tags: ['BOX-03'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    searchFor(testActor, 'knoxv')
    await promises
      .getPending('locatePlace')
      .resolve({ outcome: 'found', text: 'knoxv', place: knoxvilleTn, filters: null })
    expect(actor.getSnapshot().context.text).toBe('Knoxville, TN')
    expect(selectUrl(actor.getSnapshot()).text).toBe('Knoxville, TN')
  })

  test('keeps the text typed in the meantime', { tags: ['BOX-03'] }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    searchFor(testActor, 'knoxv')
    actor.send({ type: 'text.changed', text: 'Memphis' })
    await promises
      .getPending('locatePlace')
      .resolve({ outcome: 'found', text: 'knoxv', place: knoxvilleTn, filters: null })
    expect(actor.getSnapshot().context.text).toBe('Memphis')
  })

  test('selects the suggested agency if no place is suggested', { tags: ['BOX-03'] }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    searchFor(testActor, 'knox county gov')
    await promises.getPending('locatePlace').resolve({ outcome: 'agency', agency: knoxCounty })
    await promises.getPending('loadAgency').resolve({ outcome: 'found', agency: knoxCounty })
    expect(selectListed(actor.getSnapshot())).toEqual([knoxCounty])
    expect(actor.getSnapshot().context.text).toBe('Knox County')
  })
})

test('text typed after "Location not found" is kept, and is what the next search looks up', async () => {
  const testActor = await openWithResults()
  const { actor, promises } = testActor
  searchFor(testActor, 'Knoxvile')
  await promises.getPending('locatePlace').resolve({ outcome: 'notFound', didYouMean: [] })
  actor.send({ type: 'text.changed', text: 'Knoxvill' })
  expect(actor.getSnapshot().context.text).toBe('Knoxvill')
  searchFor(testActor, 'Knoxville')
  expect(actor.getSnapshot().context.text).toBe('Knoxville')
  expect(promises.getPending('locatePlace').input).toMatchObject({ text: 'Knoxville' })
})

test('a text with a place and filters sets and saves the filters, and shows the whole radius', {
  tags: ['BOX-13', 'FILTER-05'],
}, async () => {
  const testActor = await openWithResults()
  const { actor, promises } = testActor
  const text = 'schools within 50 miles of Knoxville, TN'
  searchFor(testActor, text)
  await promises.getPending('locatePlace').resolve({
    ...found,
    text,
    filters: { agencyTypes: ['education'], radius: 50 },
  })
  const { context } = actor.getSnapshot()
  expect(context.text).toBe('Knoxville, TN')
  expect(context.filters).toEqual({ ...defaultFilters, agencyTypes: ['education'], radius: 50 })
  expect(context.cameraTarget.fitBounds).toEqual(boundsAround(knoxvilleTn.coordinates, 50))
  expect(testActor.drainEffects().actions).toContainEqual({
    type: 'saveFilters',
    params: { filters: context.filters },
  })
})
