import { describe, expect, test } from 'vitest'
import { defaultFilters } from '../../src/machines/agency-search/defaults.ts'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import {
  countUnplaced,
  isBusy,
  isCameraTravelling,
  isSlow,
  milesFrom,
  selectFailure,
  selectListed,
  selectMoreInRadius,
  selectPlaceProblem,
  selectView,
} from '../../src/machines/agency-search/selectors.ts'
import type { Bounds, MapView } from '../../src/machines/agency-search/types.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { startTestActor } from '../support/paths/test-actor.ts'
import { knoxCounty, knoxville, unplaced } from '../support/sample-items.ts'

const bounds = (north: number): Bounds => ({
  northEast: { latitude: north, longitude: -83 },
  southWest: { latitude: north - 1, longitude: -85 },
})

/** A map that stands in the middle of its bounds. */
const view = (north: number): MapView => ({
  bounds: bounds(north),
  stand: { center: { latitude: north - 0.5, longitude: -84 }, zoom: 10 },
})

const knoxvilleTn = {
  query: 'Knoxville, TN',
  name: 'Knoxville, TN',
  coordinates: { latitude: 35.96, longitude: -83.92 },
  viewport: null,
}
const found = { outcome: 'found', text: 'Knoxville, TN', place: knoxvilleTn }
const answer = { agencies: [knoxville, knoxCounty], totalInRadius: 12, hiddenTypes: {} }

const openSearch = () => {
  const testActor = startTestActor(agencySearchMachine, { filters: defaultFilters })
  const sentQueries = () =>
    testActor.promises.started.filter(({ actorId }) => actorId === 'loadAgencies').map(({ input }) => input)
  return { ...testActor, sentQueries }
}

const openWithResults = async () => {
  const testActor = openSearch()
  testActor.actor.send({ type: 'bounds.changed', ...view(36) })
  await testActor.promises.waiting('loadAgencies').resolve(answer)
  return testActor
}

const searchFor = (testActor: ReturnType<typeof openSearch>, text: string) => {
  testActor.actor.send({ type: 'text.changed', text })
  testActor.actor.send({ type: 'search.submitted' })
}

describe('bounds', () => {
  test('nothing is asked before bounds exist, and then at once', { tags: ['RESULT-01'] }, () => {
    const { actor, passTime, sentQueries } = openSearch()
    passTime(60_000)
    expect(sentQueries()).toEqual([])
    actor.send({ type: 'bounds.changed', ...view(36) })
    expect(sentQueries()).toEqual([{ search: '', filters: defaultFilters, bounds: bounds(36) }])
  })

  test('bounds that keep changing are asked for once, a second after the last change', {
    tags: ['RESULT-02'],
  }, async () => {
    const { actor, passTime, sentQueries } = await openWithResults()
    actor.send({ type: 'bounds.changed', ...view(37) })
    passTime(999)
    actor.send({ type: 'bounds.changed', ...view(38) })
    passTime(999)
    expect(sentQueries()).toHaveLength(1)
    passTime(1)
    expect(sentQueries().slice(1)).toEqual([{ search: '', filters: defaultFilters, bounds: bounds(38) }])
  })

  test('the first picture of a map that has already told its bounds asks nothing anew', async () => {
    const { actor, passTime, sentQueries } = openSearch()
    actor.send({ type: 'location.known', location: { latitude: 35.5, longitude: -84 } })
    actor.send({ type: 'camera.arrived', ...view(36) })
    actor.send({ type: 'bounds.changed', ...view(36) })
    passTime(1_000)
    expect(sentQueries()).toHaveLength(1)
    expect(actor.getSnapshot().matches({ search: { byPlace: { results: { asked: 'loading' } } } })).toBe(true)
  })

  test('bounds are ignored while the map is dragged', { tags: ['RESULT-03'] }, async () => {
    const { actor, passTime, sentQueries } = await openWithResults()
    actor.send({ type: 'drag.started' })
    actor.send({ type: 'bounds.changed', ...view(37) })
    passTime(5_000)
    expect(sentQueries()).toHaveLength(1)
    actor.send({ type: 'drag.ended' })
    actor.send({ type: 'bounds.changed', ...view(38) })
    passTime(1_000)
    expect(sentQueries().slice(1)).toEqual([{ search: '', filters: defaultFilters, bounds: bounds(38) }])
  })

  test('the answer to an older query never appears', {
    tags: ['API-07', 'RESULT-04', 'SCALE-11'],
  }, async () => {
    const { actor, promises } = openSearch()
    actor.send({ type: 'bounds.changed', ...view(36) })
    const older = promises.waiting('loadAgencies')
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    expect(older.signal.aborted).toBe(true)
    await older.resolve(answer)
    expect(actor.getSnapshot().context.agencies).toEqual([])
    await promises.waiting('loadAgencies').resolve({ agencies: [knoxCounty], totalInRadius: 1 })
    expect(selectListed(actor.getSnapshot())).toEqual([knoxCounty])
  })
})

describe('places', () => {
  test('a place is panned to once, at zoom 13, and asked for when the map stands there', {
    tags: ['MAP-19'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises, sentQueries } = testActor
    searchFor(testActor, ' Knoxville, TN ')
    expect(promises.waiting('locatePlace').input).toMatchObject({ text: 'Knoxville, TN' })
    await promises.waiting('locatePlace').resolve(found)
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
    expect(sentQueries()).toHaveLength(1)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    expect(sentQueries().slice(1)).toEqual([
      { search: 'Knoxville, TN', filters: defaultFilters, bounds: bounds(35.9) },
    ])
    await promises.waiting('loadAgencies').resolve(answer)
    actor.send({ type: 'search.submitted' })
    await promises.waiting('locatePlace').resolve(found)
    expect(isCameraTravelling(actor.getSnapshot())).toBe(false)
    expect(sentQueries()).toHaveLength(3)
  })

  test('an area such as a state, a county or a ZIP code is shown whole', {
    tags: ['MAP-38'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    const viewport = bounds(36.7)
    searchFor(testActor, 'Tennessee')
    await promises.waiting('locatePlace').resolve({ outcome: 'found', place: { ...knoxvilleTn, viewport } })
    expect(actor.getSnapshot().context.cameraTarget.whole).toEqual(viewport)
  })

  test('a map that is drawn while it still moves to the place asks nothing on its way', async () => {
    const testActor = openSearch()
    const { actor, promises, sentQueries } = testActor
    searchFor(testActor, 'Knoxville, TN')
    await promises.waiting('locatePlace').resolve(found)
    actor.send({ type: 'bounds.changed', ...view(36) })
    expect(isBusy(actor.getSnapshot())).toBe(true)
    expect(sentQueries()).toEqual([])
    actor.send({ type: 'camera.arrived', ...view(37) })
    expect(sentQueries()).toEqual([{ search: 'Knoxville, TN', filters: defaultFilters, bounds: bounds(37) }])
  })

  test('a filter that changes meanwhile does not lose the place that is being looked up', async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    searchFor(testActor, 'Knoxville, TN')
    actor.send({ type: 'filters.changed', filters: { radius: 50 } })
    await promises.waiting('locatePlace').resolve(found)
    expect(actor.getSnapshot().context).toMatchObject({ place: knoxvilleTn, filters: { radius: 50 } })
    expect(actor.getSnapshot().matches({ camera: 'place', search: { byPlace: { place: 'idle' } } })).toBe(
      true,
    )
  })

  test('a filter that changes while the map moves to the place is part of the one request on arrival', {
    tags: ['MAP-19', 'FILTER-06'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises, sentQueries } = testActor
    searchFor(testActor, 'Knoxville, TN')
    await promises.waiting('locatePlace').resolve(found)
    actor.send({ type: 'filters.changed', filters: { radius: 50 } })
    expect(isBusy(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    expect(sentQueries().slice(1)).toEqual([
      { search: 'Knoxville, TN', filters: { ...defaultFilters, radius: 50 }, bounds: bounds(35.9) },
    ])
  })

  test('a search by name cancels the lookup of a place', async () => {
    const testActor = await openWithResults()
    searchFor(testActor, 'Knoxville, TN')
    const lookup = testActor.promises.waiting('locatePlace')
    testActor.actor.send({ type: 'name.searched', name: 'Knox' })
    expect(lookup.signal.aborted).toBe(true)
  })

  test('an empty search does nothing', { tags: ['SEARCH-03'] }, async () => {
    const testActor = await openWithResults()
    searchFor(testActor, '   ')
    expect(testActor.promises.started.map(({ actorId }) => actorId)).toEqual(['loadAgencies'])
  })

  test('clearing empties text and place and goes back to the own location', {
    tags: ['MAP-19', 'SEARCH-05'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    actor.send({ type: 'location.known', location: { latitude: 40, longitude: -80 } })
    actor.send({ type: 'camera.arrived', ...view(40) })
    searchFor(testActor, 'Knoxville, TN')
    await promises.waiting('locatePlace').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    actor.send({ type: 'search.cleared' })
    expect(actor.getSnapshot().context).toMatchObject({
      text: '',
      place: null,
      cameraTarget: { center: { latitude: 40, longitude: -80 }, zoom: 13 },
    })
    expect(actor.getSnapshot().matches({ camera: 'place' })).toBe(true)
  })

  test('without a map the list follows the place and the radius, and a map that comes back stands there', async () => {
    const testActor = openSearch()
    const { actor, promises, sentQueries } = testActor
    actor.send({ type: 'map.lost' })
    await promises.waiting('loadAgencies').resolve(answer)
    searchFor(testActor, 'Knoxville, TN')
    await promises.waiting('locatePlace').resolve(found)
    const [, second] = sentQueries()
    expect(second).toMatchObject({ search: 'Knoxville, TN' })
    const { northEast, southWest } = actor.getSnapshot().context.bounds ?? bounds(0)
    expect((northEast.latitude + southWest.latitude) / 2).toBeCloseTo(35.96)
    expect((northEast.latitude - southWest.latitude) * 69).toBeCloseTo(200)
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
  })
})

describe('filters and names', () => {
  test('each filter is saved and asked for at once', { tags: ['FILTER-06'] }, async () => {
    const { actor, takeEffects, sentQueries } = await openWithResults()
    takeEffects()
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    const filters = { ...defaultFilters, sourcewell: true }
    expect(takeEffects().actions).toEqual([{ type: 'saveFilters', params: { filters } }])
    expect(sentQueries()[1]).toEqual({ search: '', filters, bounds: bounds(36) })
  })

  test('a search by name asks across the country, and moving the map does not repeat it', {
    tags: ['SEARCH-08', 'BOX-05'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, passTime, sentQueries } = testActor
    actor.send({ type: 'name.searched', name: 'Knox' })
    expect(actor.getSnapshot().context.text).toBe('Knox')
    expect(sentQueries()[1]).toMatchObject({ search: 'Knox', filters: { searchByLocation: false } })
    await testActor.promises.waiting('loadAgencies').resolve(answer)
    actor.send({ type: 'bounds.changed', ...view(40) })
    passTime(1_000)
    expect(sentQueries()).toHaveLength(2)
    expect(isBusy(actor.getSnapshot())).toBe(false)
  })
})

describe('what lies beyond the map', () => {
  test('the map moves to the results of a new name once, and not while the user moves it', {
    tags: ['MAP-39'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    const travel = () =>
      isCameraTravelling(actor.getSnapshot()) ? actor.getSnapshot().context.cameraTarget.whole : null
    const west = { ...knoxCounty, latitude: 36, longitude: -84 }
    const east = { ...knoxville, latitude: 35, longitude: -80 }
    const mile = 1 / 69
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.waiting('loadAgencies').resolve({ agencies: [unplaced, west, east], totalInRadius: null })
    expect(travel()).toEqual({
      northEast: { latitude: 36 + mile, longitude: -80 + mile },
      southWest: { latitude: 35 - mile, longitude: -84 - mile },
    })
    actor.send({ type: 'camera.arrived', ...view(36) })
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    await promises.waiting('loadAgencies').resolve({ agencies: [east], totalInRadius: null })
    expect(travel()).toBeNull()
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.waiting('loadAgencies').resolve({ agencies: [east], totalInRadius: null })
    expect(travel()?.southWest.longitude).toBe(-80 - mile)
    actor.send({ type: 'camera.arrived', ...view(36) })
    actor.send({ type: 'name.searched', name: 'Knoxville' })
    actor.send({ type: 'bounds.changed', ...view(38) })
    await promises.waiting('loadAgencies').resolve({ agencies: [east], totalInRadius: null })
    expect(travel()).toBeNull()
  })

  test('the map goes out to the whole radius around the searched place, and is asked for there', {
    tags: ['CHIP-03'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises, sentQueries } = testActor
    searchFor(testActor, 'Knoxville, TN')
    await promises.waiting('locatePlace').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    await promises.waiting('loadAgencies').resolve(answer)
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(10)

    actor.send({ type: 'radius.requested' })
    const { center, whole } = actor.getSnapshot().context.cameraTarget
    expect(center).toEqual(knoxvilleTn.coordinates)
    const { northEast, southWest } = whole ?? bounds(0)
    expect((northEast.latitude - southWest.latitude) * 69).toBeCloseTo(200)
    expect(sentQueries()).toHaveLength(2)
    actor.send({ type: 'camera.arrived', ...view(40) })
    expect(sentQueries()[2]).toMatchObject({ search: 'Knoxville, TN', bounds: bounds(40) })
  })

  test('a new radius moves the map to its circle, around the map center without a place, and loads there once', {
    tags: ['CHIP-05', 'SCALE-09'],
  }, async () => {
    const { actor, takeEffects, sentQueries } = await openWithResults()
    takeEffects()
    actor.send({ type: 'filters.changed', filters: { radius: 250 } })
    const filters = { ...defaultFilters, radius: 250 }
    expect(takeEffects().actions).toEqual([{ type: 'saveFilters', params: { filters } }])
    const { cameraTarget } = actor.getSnapshot().context
    expect(cameraTarget.center).toEqual({ latitude: 35.5, longitude: -84 })
    const { northEast, southWest } = cameraTarget.whole ?? bounds(0)
    expect((northEast.latitude - southWest.latitude) * 69).toBeCloseTo(500)
    expect(sentQueries()).toHaveLength(1)
    actor.send({ type: 'camera.arrived', ...view(40) })
    expect(sentQueries().slice(1)).toEqual([{ search: '', filters, bounds: bounds(40) }])
  })

  test('a total too large to count means more than a shorter list holds', {
    tags: ['CHIP-03'],
  }, async () => {
    const { actor, promises } = await openWithResults()
    const reload = () => actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    reload()
    await promises.waiting('loadAgencies').resolve({ ...answer, totalInRadius: '1000+' })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe('1000+')
    reload()
    const many = Array.from({ length: 1_001 }, (_, index) => ({ ...knoxville, id: index + 1 }))
    await promises.waiting('loadAgencies').resolve({ agencies: many, totalInRadius: '1000+' })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(0)
  })

  test('without a map the list holds the whole radius, and by name there is none', {
    tags: ['CHIP-03'],
  }, async () => {
    const testActor = openSearch()
    const { actor, promises } = testActor
    actor.send({ type: 'map.lost' })
    await promises.waiting('loadAgencies').resolve({ ...answer, totalInRadius: 2 })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(0)
    expect(actor.getSnapshot().can({ type: 'radius.requested' })).toBe(false)
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.waiting('loadAgencies').resolve({ ...answer, totalInRadius: null })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(0)
  })

  test('distances are from what the list was asked for; an agency without a position has none', {
    tags: ['SCALE-06', 'SCALE-13'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    const answered = () => actor.getSnapshot().context.resultsQuery
    expect(answered()).toEqual({ placeName: null, center: { latitude: 35.5, longitude: -84 }, radius: 100 })
    searchFor(testActor, 'Knoxville, TN')
    await promises.waiting('locatePlace').resolve(found)
    expect(answered()?.placeName).toBeNull()
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    await promises.waiting('loadAgencies').resolve({ agencies: [knoxCounty, unplaced], totalInRadius: 1 })
    const kept = answered()
    expect(kept).toEqual({ placeName: 'Knoxville, TN', center: knoxvilleTn.coordinates, radius: 100 })
    if (!kept) throw new Error('Nothing was answered.')
    expect(milesFrom(kept, knoxville)).toBe(0)
    expect(milesFrom(kept, knoxCounty)).toBeCloseTo(2.35, 1)
    expect(milesFrom(kept, unplaced)).toBeNull()
    expect(countUnplaced(actor.getSnapshot().context.agencies)).toBe(1)
  })
})

describe('an answer that does not come', () => {
  test('what was refused offline is asked for again when the network is back, place and list', {
    tags: ['SCALE-12'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises, sentQueries } = testActor
    const offline = new Failure('offline', new TypeError('Failed to fetch'))
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    await promises.waiting('loadAgencies').reject(offline)
    searchFor(testActor, 'Knoxville, TN')
    await promises.waiting('locatePlace').reject(offline)
    const text = 'You’re offline. Your search will resume when you’re back online.'
    expect(selectFailure(actor.getSnapshot())).toBe(text)
    expect(selectPlaceProblem(actor.getSnapshot())).toBe(text)

    actor.send({ type: 'network.returned' })
    expect(sentQueries()).toHaveLength(3)
    expect(selectFailure(actor.getSnapshot())).toBeNull()
    await promises.waiting('locatePlace').resolve(found)
    expect(actor.getSnapshot().context).toMatchObject({ place: knoxvilleTn, text: 'Knoxville, TN' })
  })

  test('an answer that takes ten seconds is said to be slow, and can be asked for anew', {
    tags: ['SCALE-12'],
  }, async () => {
    const { actor, promises, passTime } = openSearch()
    actor.send({ type: 'bounds.changed', ...view(36) })
    passTime(9_999)
    expect(isSlow(actor.getSnapshot())).toBe(false)
    passTime(1)
    expect(isSlow(actor.getSnapshot())).toBe(true)
    const first = promises.waiting('loadAgencies')
    actor.send({ type: 'results.retried' })
    expect(first.signal.aborted).toBe(true)
    expect(isSlow(actor.getSnapshot())).toBe(false)
    await promises.waiting('loadAgencies').resolve(answer)
    expect(selectListed(actor.getSnapshot())).toEqual([knoxville, knoxCounty])
  })
})

describe('selection', () => {
  test('a pin replaces the list and shows it; the pan to it keeps it; a pan by hand undoes it', {
    tags: ['MAP-14'],
  }, async () => {
    const { actor } = await openWithResults()
    actor.send({ type: 'agencies.selected', agencies: [knoxville] })
    expect(selectListed(actor.getSnapshot())).toEqual([knoxville])
    expect(selectView(actor.getSnapshot())).toBe('list')
    expect(actor.getSnapshot().context.cameraTarget).toEqual({
      center: { latitude: 35.96, longitude: -83.92 },
      zoom: null,
    })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    expect(selectListed(actor.getSnapshot())).toEqual([knoxville])
    actor.send({ type: 'drag.started' })
    actor.send({ type: 'drag.ended' })
    actor.send({ type: 'bounds.changed', ...view(37) })
    expect(selectListed(actor.getSnapshot())).toEqual([knoxville, knoxCounty])
  })

  test('an agency without a position is selected without moving the map', async () => {
    const { actor } = await openWithResults()
    actor.send({ type: 'agencies.selected', agencies: [unplaced] })
    expect(selectListed(actor.getSnapshot())).toEqual([unplaced])
    expect(isCameraTravelling(actor.getSnapshot())).toBe(false)
  })
})

describe('another page is opened from the search', () => {
  const stand = { center: { latitude: 35.5, longitude: -84 }, zoom: 10.5 }

  test('results, selection, text and view are as they were left, and nothing is asked again', {
    tags: ['AGENCY-17'],
  }, async () => {
    const { actor, sentQueries, passTime } = await openWithResults()
    actor.send({ type: 'text.changed', text: 'Knox' })
    actor.send({ type: 'agencies.selected', agencies: [knoxville] })
    actor.send({ type: 'camera.arrived', ...view(36) })
    passTime(1_000)
    const before = sentQueries().length
    actor.send({ type: 'map.left', stand })
    actor.send({ type: 'bounds.changed', ...view(35) })
    passTime(60_000)
    const snapshot = actor.getSnapshot()
    expect(sentQueries()).toHaveLength(before)
    expect(selectListed(snapshot)).toEqual([knoxville])
    expect(selectView(snapshot)).toBe('list')
    expect(snapshot.context.text).toBe('Knox')
    expect(snapshot.matches({ map: { present: 'still' } })).toBe(true)
  })

  test('the map comes back where it stood, and asks when the user moves it', {
    tags: ['AGENCY-17'],
  }, async () => {
    const { actor, sentQueries, passTime } = await openWithResults()
    actor.send({ type: 'map.left', stand })
    expect(actor.getSnapshot().context.cameraTarget).toEqual(stand)
    actor.send({ type: 'bounds.changed', ...view(36) })
    actor.send({ type: 'bounds.changed', ...view(37) })
    passTime(1_000)
    expect(sentQueries().slice(1)).toEqual([{ search: '', filters: defaultFilters, bounds: bounds(37) }])
  })

  test('a move of the app that the page was left during ends when it is back', {
    tags: ['AGENCY-17'],
  }, async () => {
    const { actor } = await openWithResults()
    actor.send({ type: 'agencies.selected', agencies: [knoxville] })
    actor.send({ type: 'map.left', stand })
    const { cameraTarget } = actor.getSnapshot().context
    expect(cameraTarget).toEqual({
      center: { latitude: knoxville.latitude, longitude: knoxville.longitude },
      zoom: stand.zoom,
    })
    actor.send({ type: 'camera.arrived', ...view(36) })
    expect(actor.getSnapshot().matches({ map: { present: 'still' }, camera: 'free' })).toBe(true)
  })

  test('an answer that comes meanwhile is there on the way back', { tags: ['AGENCY-17'] }, async () => {
    const { actor, promises } = openSearch()
    actor.send({ type: 'bounds.changed', ...view(36) })
    actor.send({ type: 'map.left', stand })
    await promises.waiting('loadAgencies').resolve(answer)
    expect(selectListed(actor.getSnapshot())).toEqual([knoxville, knoxCounty])
  })

  test('a map that is still missing on the way back asks nothing anew', { tags: ['AGENCY-17'] }, async () => {
    const { actor, sentQueries } = openSearch()
    actor.send({ type: 'map.lost' })
    actor.send({ type: 'map.lost' })
    expect(sentQueries()).toHaveLength(1)
  })
})
