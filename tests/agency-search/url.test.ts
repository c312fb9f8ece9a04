import { startTestActor } from 'chart-paths'
import { describe, expect, test } from 'vitest'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { isNewHistoryEntry, untouchedUrl } from '../../src/machines/agency-search/history-entries.ts'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import {
  hasSelection,
  isCameraMoving,
  selectListedAgencies,
  selectUrl,
  selectView,
} from '../../src/machines/agency-search/selectors.ts'
import type { SearchUrl, VisibleMap } from '../../src/machines/agency-search/types.ts'
import { cityOfKnoxville, knoxCounty } from '../support/agencies.ts'
import { nashville } from '../support/positions.ts'
import { atMapArea, found, knoxvilleTn, response } from './search-samples.ts'

const userLocation = { latitude: 36.3, longitude: -86.6 }

const view = (center: VisibleMap['viewState']['center'], zoom = 13): VisibleMap => ({
  bounds: {
    northEast: { latitude: center.latitude + 1, longitude: center.longitude + 1 },
    southWest: { latitude: center.latitude - 1, longitude: center.longitude - 1 },
  },
  viewState: { center, zoom },
})

const sent: SearchUrl = {
  filters: { ...initialFilters, radius: 50 },
  searchByLocation: true,
  text: 'Knoxville, TN',
  position: { center: { latitude: 35.9, longitude: -84 }, zoom: 11.5 },
  selectedIds: [knoxCounty.id],
  view: 'list',
}

const openSearch = (opened?: SearchUrl) => {
  const testActor = startTestActor(agencySearchMachine, { filters: initialFilters })
  if (opened) testActor.actor.send({ type: 'url.changed', url: opened })
  const sentQueries = () =>
    testActor.promises.started.filter(({ actorId }) => actorId === 'loadAgencies').map(({ input }) => input)
  const url = () => selectUrl(testActor.actor.getSnapshot())
  return { ...testActor, sentQueries, url }
}

const openWithResults = async () => {
  const testActor = openSearch()
  testActor.actor.send({ type: 'bounds.changed', ...view(nashville, 9) })
  await testActor.promises.getPending('loadAgencies').resolve(response)
  return testActor
}

describe('opening a shared URL', () => {
  test('restores place, filters, map, pin, and view with one request, and saves nothing', {
    tags: ['SCALE-01', 'SCALE-02'],
  }, async () => {
    const { actor, promises, sentQueries, url, drainEffects } = openSearch(sent)
    expect(url()).toEqual(sent)
    expect(actor.getSnapshot().context.text).toBe('Knoxville, TN')
    expect(actor.getSnapshot().context.cameraTarget).toEqual(sent.position)
    const there = view({ latitude: 35.9, longitude: -84 }, 11.5)
    actor.send({ type: 'camera.arrived', ...there })
    await promises.getPending('interpretText').resolve(found)
    expect(isCameraMoving(actor.getSnapshot())).toBe(false)
    await promises.getPending('loadAgencies').resolve(response)
    expect(sentQueries()).toEqual([
      { search: 'Knoxville, TN', searchByLocation: true, filters: sent.filters, bounds: there.bounds },
    ])
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([knoxCounty])
    expect(selectView(actor.getSnapshot())).toBe('list')
    expect(url()).toEqual(sent)
    expect(drainEffects().actions).toEqual([])
  })

  test('moves to another place if the user searches for it before the place of the URL is found', {
    tags: ['SCALE-01'],
  }, async () => {
    const { actor, promises } = openSearch(sent)
    actor.send({ type: 'camera.arrived', ...view({ latitude: 35.9, longitude: -84 }, 11.5) })
    actor.send({ type: 'text.edited', text: 'Nashville, TN' })
    actor.send({ type: 'search.submitted' })
    await promises.getPending('interpretText').resolve({
      ...found,
      text: 'Nashville, TN',
      place: { ...knoxvilleTn, query: 'Nashville, TN', name: 'Nashville, TN', coordinates: nashville },
    })
    expect(actor.getSnapshot().context.cameraTarget.center).toEqual(nashville)
  })

  test('measures distances from the place even if it is found after the results arrive', {
    tags: ['SCALE-01', 'SCALE-06'],
  }, async () => {
    const { actor, promises, sentQueries } = openSearch(sent)
    const sentView = view({ latitude: 35.9, longitude: -84 }, 11.5)
    actor.send({ type: 'camera.arrived', ...sentView })
    await promises.getPending('loadAgencies').resolve(response)
    expect(actor.getSnapshot().context.resultsScope?.placeName).toBeNull()
    await promises.getPending('interpretText').resolve(found)
    expect(sentQueries()).toHaveLength(1)
    expect(actor.getSnapshot().context.resultsScope).toEqual({
      placeName: 'Knoxville, TN',
      center: knoxvilleTn.coordinates,
      radius: 50,
      stateOrCountyName: null,
    })
  })

  test('keeps the URL’s map position and only marks the user’s location', { tags: ['SCALE-03'] }, () => {
    const { actor } = openSearch(sent)
    actor.send({ type: 'location.known', location: userLocation })
    expect(actor.getSnapshot().context).toMatchObject({ userLocation, cameraTarget: sent.position })
  })

  test('moves to the place in the URL, not to the user’s location', {
    tags: ['SCALE-01', 'SCALE-03'],
  }, async () => {
    const { actor, promises, sentQueries, url } = openSearch({ ...untouchedUrl, text: 'Knoxville, TN' })
    actor.send({ type: 'location.known', location: userLocation })
    actor.send({ type: 'bounds.changed', ...view(nashville, 9) })
    expect(sentQueries()).toEqual([])
    await promises.getPending('interpretText').resolve(found)
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
    actor.send({ type: 'camera.arrived', ...view(knoxvilleTn.coordinates) })
    expect(sentQueries()).toMatchObject([{ search: 'Knoxville, TN' }])
    expect(url().position).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
  })

  test('"at my location" waits for the user’s location and keeps its zoom', {
    tags: ['SCALE-01', 'SCALE-03'],
  }, () => {
    const position = { center: 'userLocation', zoom: 11 } as const
    const { actor, url } = openSearch({ ...untouchedUrl, position })
    actor.send({ type: 'camera.arrived', ...view(nashville, 9) })
    expect(url().position).toEqual(position)
    actor.send({ type: 'location.known', location: userLocation })
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: userLocation, zoom: 11 })
    actor.send({ type: 'camera.arrived', ...view(userLocation, 11) })
    expect(url().position).toEqual(position)
  })

  test('with an unknown place continues without it', { tags: ['SCALE-01'] }, async () => {
    const { actor, promises, sentQueries, url } = openSearch({ ...untouchedUrl, text: 'Atlantis' })
    actor.send({ type: 'bounds.changed', ...view(nashville, 9) })
    await promises.getPending('interpretText').resolve({ type: 'internal.nothing.found' })
    actor.send({ type: 'camera.arrived', ...view(nashville, 9) })
    expect(sentQueries()).toMatchObject([{ search: '' }])
    expect(url()).toEqual(untouchedUrl)
  })

  test('with a pin that no longer exists shows all results', { tags: ['SCALE-01'] }, async () => {
    const { actor, promises, url } = openSearch({ ...sent, selectedIds: [99] })
    actor.send({ type: 'camera.arrived', ...view({ latitude: 35.9, longitude: -84 }, 11.5) })
    await promises.getPending('loadAgencies').resolve(response)
    await promises.getPending('loadAgency').resolve({ outcome: 'notFound' })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual(response.agencies)
    expect(url().selectedIds).toEqual([])
  })
})

describe('the URL of a search', () => {
  test('is empty until the user does something, wherever the app moves the map', {
    tags: ['SCALE-03'],
  }, async () => {
    const { actor, url } = await openWithResults()
    actor.send({ type: 'location.known', location: userLocation })
    actor.send({ type: 'camera.arrived', ...view(userLocation) })
    expect(url()).toEqual(untouchedUrl)
  })

  test('follows the map, and never contains the user’s location', {
    tags: ['SCALE-01', 'SCALE-03'],
  }, async () => {
    const { actor, url } = await openWithResults()
    actor.send({ type: 'location.known', location: userLocation })
    actor.send({ type: 'camera.arrived', ...view(userLocation) })
    actor.send({ type: 'bounds.changed', ...view(userLocation, 12) })
    expect(url().position).toEqual({ center: 'userLocation', zoom: 12 })
    actor.send({ type: 'bounds.changed', ...view({ latitude: 36.4, longitude: -86.5 }, 12) })
    expect(url().position).toEqual({ center: { latitude: 36.4, longitude: -86.5 }, zoom: 12 })
    actor.send({ type: 'location.known', location: userLocation })
    expect(isCameraMoving(actor.getSnapshot())).toBe(false)
  })

  test('names one agency at each point of the selected pin', {
    tags: ['SCALE-01'],
  }, async () => {
    const { actor, promises, url } = openSearch()
    actor.send({ type: 'bounds.changed', ...view(nashville, 9) })
    const beside = { ...cityOfKnoxville, id: 7 }
    await promises
      .getPending('loadAgencies')
      .resolve({ agencies: [cityOfKnoxville, knoxCounty, beside], totalInRadius: 3 })
    actor.send({ type: 'pin.selected', agencies: [beside, cityOfKnoxville, knoxCounty] })
    const { selectedIds } = url()
    expect(selectedIds).toEqual([knoxCounty.id, beside.id])
    actor.send({ type: 'url.changed', url: { ...url(), position: null } })
    actor.send({ type: 'camera.arrived', ...view(nashville, 9) })
    await promises
      .getPending('loadAgencies')
      .resolve({ agencies: [cityOfKnoxville, knoxCounty, beside], totalInRadius: 3 })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([cityOfKnoxville, knoxCounty, beside])
  })

  test('resizing the window sends a request and keeps the selected pin', {
    tags: ['MAP-17'],
  }, async () => {
    const { actor, passTime, sentQueries } = await openWithResults()
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(knoxvilleTn.coordinates, 9) })
    passTime(1_000)
    const { bounds, viewState } = view(knoxvilleTn.coordinates, 9)
    const wider = { ...bounds, northEast: { ...bounds.northEast, longitude: -80 } }
    actor.send({ type: 'map.resized', bounds: wider, viewState })
    expect(hasSelection(actor.getSnapshot())).toBe(true)
    passTime(1_000)
    expect(sentQueries().at(-1)).toMatchObject({ bounds: wider })
  })
})

describe('Back to another search', () => {
  test('opens it; a late response to the search before never appears, and its results stay until the new ones arrive', {
    tags: ['SCALE-01', 'SCALE-11'],
  }, async () => {
    const { actor, promises, url } = await openWithResults()
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    const left = promises.getPending('loadAgencies')
    actor.send({ type: 'url.changed', url: untouchedUrl })
    expect(left.signal.aborted).toBe(true)
    await left.resolve({ agencies: [], totalInRadius: 0 })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual(response.agencies)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'camera.arrived', ...view(nashville, 9) })
    await promises.getPending('loadAgencies').resolve({ agencies: [knoxCounty], totalInRadius: 1 })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([knoxCounty])
    expect(url()).toEqual(untouchedUrl)
  })

  test('with an unknown place loads the list once, where the map arrives', {
    tags: ['SCALE-01'],
  }, async () => {
    const { actor, promises, sentQueries, url } = await openWithResults()
    actor.send({ type: 'url.changed', url: { ...sent, text: 'Atlantis', selectedIds: [] } })
    await promises.getPending('interpretText').resolve({ type: 'internal.nothing.found', didYouMean: [] })
    expect(sentQueries()).toHaveLength(1)
    const there = view({ latitude: 35.9, longitude: -84 }, 11.5)
    actor.send({ type: 'camera.arrived', ...there })
    expect(sentQueries().slice(1)).toEqual([
      { search: '', searchByLocation: true, filters: sent.filters, bounds: there.bounds },
    ])
    expect(url()).toEqual({ ...sent, text: '', selectedIds: [] })
  })

  test('with a place replaces the message about an unknown one and keeps the position', {
    tags: ['SCALE-01', 'SCALE-03'],
  }, async () => {
    const { actor, promises, url } = openSearch({ ...sent, text: 'Atlantis' })
    actor.send({ type: 'camera.arrived', ...view({ latitude: 35.9, longitude: -84 }, 11.5) })
    await promises.getPending('interpretText').resolve({ type: 'internal.nothing.found', didYouMean: [] })
    actor.send({ type: 'url.changed', url: sent })
    await promises.getPending('interpretText').resolve(found)
    expect(actor.getSnapshot().context.cameraTarget).toEqual(sent.position)
    expect(url()).toEqual(sent)
  })

  test('by name loads the list at once, although the map is still moving to a place', {
    tags: ['SCALE-01', 'BOX-05'],
  }, async () => {
    const { actor, promises, sentQueries } = await openWithResults()
    actor.send({ type: 'url.changed', url: { ...untouchedUrl, text: 'Knoxville, TN' } })
    await promises.getPending('interpretText').resolve(found)
    expect(sentQueries()).toHaveLength(1)
    actor.send({ type: 'url.changed', url: { ...untouchedUrl, searchByLocation: false, text: 'Knox' } })
    expect(sentQueries().slice(1)).toMatchObject([{ search: 'Knox', searchByLocation: false }])
  })

  test('empties the search box, and moves to the user’s location if nothing was searched', {
    tags: ['SCALE-01'],
  }, async () => {
    const { actor, promises } = openSearch(sent)
    actor.send({ type: 'location.known', location: userLocation })
    actor.send({ type: 'camera.arrived', ...view({ latitude: 35.9, longitude: -84 }, 11.5) })
    await promises.getPending('interpretText').resolve(found)
    actor.send({ type: 'url.changed', url: untouchedUrl })
    expect(actor.getSnapshot().context).toMatchObject({
      text: '',
      ...atMapArea,
      cameraTarget: { center: userLocation, zoom: 13 },
    })
  })
})

describe('Back', () => {
  const last = { ...sent, selectedIds: [], view: 'map' } satisfies SearchUrl
  const withFilters = (filters: Partial<SearchUrl['filters']>): SearchUrl => ({
    ...last,
    filters: { ...last.filters, ...filters },
  })

  test.each<[string, SearchUrl]>([
    ['a search', { ...last, text: 'Nashville, TN' }],
    ['a changed filter', withFilters({ sourcewell: true })],
    ['the first text of a filter', withFilters({ nameContains: 'high' })],
    ['a selected pin', { ...last, selectedIds: [7], view: 'list' }],
    ['another view', { ...last, view: 'list' }],
  ])('undoes %s', { tags: ['SCALE-01'] }, (_, next) => {
    expect(isNewHistoryEntry(last, next)).toBe(true)
  })

  test('skips moves of the map, the rest of a filter’s text, and going back to all results', {
    tags: ['SCALE-01', 'PIN-10'],
  }, () => {
    expect(isNewHistoryEntry(last, { ...last, position: { center: nashville, zoom: 9 } })).toBe(false)
    expect(isNewHistoryEntry({ ...last, selectedIds: [7] }, last)).toBe(false)
    expect(isNewHistoryEntry({ ...last, selectedIds: [7], view: 'list' }, { ...last, view: 'map' })).toBe(
      false,
    )
    expect(isNewHistoryEntry({ ...last, view: 'list' }, { ...last, view: 'map' })).toBe(true)
    const typed = withFilters({ nameContains: 'high' })
    expect(isNewHistoryEntry(typed, withFilters({ nameContains: 'high school' }))).toBe(false)
    expect(isNewHistoryEntry(typed, last)).toBe(true)
    expect(isNewHistoryEntry(typed, withFilters({ nameContains: 'high school', radius: 10 }))).toBe(true)
  })
})
