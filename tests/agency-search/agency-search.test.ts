import { describe, expect, test } from 'vitest'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { boundsCenter } from '../../contract/coordinates.ts'
import { boundsAround } from '../../src/machines/agency-search/bounds.ts'
import { viewWithoutMap } from '../../src/machines/agency-search/camera-target.ts'
import {
  isBusy,
  isCameraMoving,
  selectListedAgencies,
  selectMoveTarget,
  selectView,
} from '../../src/machines/agency-search/selectors.ts'
import type { Place } from '../../src/machines/agency-search/types.ts'
import { sendArrival } from '../../src/ui/agency-search/visible-map-wiring.ts'
import { cityOfKnoxville, knoxCounty } from '../support/agencies.ts'
import { bounds, openSearch, openWithResults, view } from './search-actor.ts'
import { atKnoxville, atMapArea, found, knoxvilleTn, memphisTn, response } from './search-samples.ts'

describe('bounds', () => {
  test('requests nothing before bounds exist, and then immediately', { tags: ['RESULT-01'] }, () => {
    const { actor, passTime, sentQueries } = openSearch()
    passTime(60_000)
    expect(sentQueries()).toEqual([])
    actor.send({ type: 'bounds.changed', ...view(36) })
    expect(sentQueries()).toEqual([
      { search: '', searchByLocation: true, filters: initialFilters, bounds: bounds(36) },
    ])
  })

  test('changing bounds send one request, a second after the last change', {
    tags: ['RESULT-02'],
  }, async () => {
    const { actor, passTime, sentQueries } = await openWithResults()
    actor.send({ type: 'bounds.changed', ...view(37) })
    passTime(999)
    actor.send({ type: 'bounds.changed', ...view(38) })
    passTime(999)
    expect(sentQueries()).toHaveLength(1)
    passTime(1)
    expect(sentQueries().slice(1)).toEqual([
      { search: '', searchByLocation: true, filters: initialFilters, bounds: bounds(38) },
    ])
  })

  test('the first frame of a map that has already reported its bounds sends no second request', async () => {
    const { actor, passTime, sentQueries } = openSearch()
    actor.send({ type: 'location.known', location: { latitude: 35.5, longitude: -84 } })
    actor.send({ type: 'camera.arrived', ...view(36) })
    actor.send({ type: 'bounds.changed', ...view(36) })
    passTime(1_000)
    expect(sentQueries()).toHaveLength(1)
    expect(actor.getSnapshot().matches({ results: 'loading' })).toBe(true)
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
    expect(sentQueries().slice(1)).toEqual([
      { search: '', searchByLocation: true, filters: initialFilters, bounds: bounds(38) },
    ])
  })

  test('the response to an older query never appears', {
    tags: ['API-07', 'RESULT-04', 'SCALE-11'],
  }, async () => {
    const { actor, promises } = openSearch()
    actor.send({ type: 'bounds.changed', ...view(36) })
    const older = promises.getPending('loadAgencies')
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    expect(older.signal.aborted).toBe(true)
    await older.resolve(response)
    expect(actor.getSnapshot().context.agencies).toEqual([])
    await promises.getPending('loadAgencies').resolve({ agencies: [knoxCounty], totalInRadius: 1 })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([knoxCounty])
  })
})

describe('places', () => {
  test('the map pans to a place once, at zoom 13, and the list loads when it arrives', {
    tags: ['MAP-19'],
  }, async () => {
    const { actor, promises, sentQueries, searchFor } = await openWithResults()
    searchFor(' Knoxville, TN ')
    expect(promises.getPending('interpretText').input).toMatchObject({ text: 'Knoxville, TN' })
    await promises.getPending('interpretText').resolve(found)
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
    expect(sentQueries()).toHaveLength(1)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    expect(sentQueries().slice(1)).toEqual([
      { search: 'Knoxville, TN', searchByLocation: true, filters: initialFilters, bounds: bounds(35.9) },
    ])
    await promises.getPending('loadAgencies').resolve(response)
    actor.send({ type: 'search.submitted' })
    await promises.getPending('interpretText').resolve(found)
    expect(isCameraMoving(actor.getSnapshot())).toBe(false)
    expect(sentQueries()).toHaveLength(3)
  })

  test('an arrival at a place that has been replaced does not load the list', {
    tags: ['MAP-19'],
  }, async () => {
    const { actor, promises, sentQueries, searchFor } = await openWithResults()
    const firstTarget = await findPlace(knoxvilleTn)
    const secondTarget = await findPlace(memphisTn)
    sendArrival(actor, firstTarget, view(35.9))
    expect(selectMoveTarget(actor.getSnapshot())).toBe(secondTarget)
    expect(sentQueries()).toHaveLength(1)
    sendArrival(actor, secondTarget, view(35.1))
    expect(sentQueries().slice(1)).toEqual([
      { search: 'Memphis, TN', searchByLocation: true, filters: initialFilters, bounds: bounds(35.1) },
    ])

    async function findPlace(place: Place) {
      searchFor(place.query)
      await promises.getPending('interpretText').resolve({ ...found, text: place.query, place })
      return actor.getSnapshot().context.cameraTarget
    }
  })

  test('the map fits the whole area of a state, a county, or a ZIP code', {
    tags: ['MAP-38'],
  }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    const viewport = bounds(36.7)
    searchFor('Tennessee')
    await promises.getPending('interpretText').resolve({ ...found, place: { ...knoxvilleTn, viewport } })
    expect(actor.getSnapshot().context.cameraTarget.fitBounds).toEqual(viewport)
  })

  test('a place searched for is shown at zoom 13 or, like a ZIP code, with the full search radius if filters are set', {
    tags: ['MAP-19', 'MAP-38'],
  }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
    actor.send({ type: 'search.cleared' })
    actor.send({ type: 'filters.changed', filters: { hasSalesReports: true } })
    for (const viewport of [null, bounds(36.7)]) {
      searchFor('Knoxville, TN')
      await promises.getPending('interpretText').resolve({ ...found, place: { ...knoxvilleTn, viewport } })
      expect(actor.getSnapshot().context.cameraTarget).toEqual({
        center: knoxvilleTn.coordinates,
        zoom: null,
        fitBounds: boundsAround(knoxvilleTn.coordinates, initialFilters.radius),
        isCircle: true,
      })
    }
  })

  test('a map that is drawn while moving to the place requests nothing before it arrives', async () => {
    const { actor, promises, sentQueries, searchFor } = openSearch()
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    actor.send({ type: 'bounds.changed', ...view(36) })
    expect(isBusy(actor.getSnapshot())).toBe(true)
    expect(sentQueries()).toEqual([])
    actor.send({ type: 'camera.arrived', ...view(37) })
    expect(sentQueries()).toEqual([
      { search: 'Knoxville, TN', searchByLocation: true, filters: initialFilters, bounds: bounds(37) },
    ])
  })

  test('changing a filter while the text is interpreted does not cancel the interpretation', async () => {
    const { actor, promises, searchFor } = await openWithResults()
    searchFor('Knoxville, TN')
    actor.send({ type: 'filters.changed', filters: { radius: 50 } })
    await promises.getPending('interpretText').resolve(found)
    expect(actor.getSnapshot().context).toMatchObject({ ...atKnoxville, filters: { radius: 50 } })
    expect(actor.getSnapshot().matches({ camera: 'moving', searchBox: 'idle' })).toBe(true)
  })

  test('a filter changed while the map moves to the place is part of the single request on arrival', {
    tags: ['MAP-19', 'FILTER-06'],
  }, async () => {
    const { actor, promises, sentQueries, searchFor } = await openWithResults()
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    actor.send({ type: 'filters.changed', filters: { radius: 50 } })
    expect(isBusy(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    expect(sentQueries().slice(1)).toEqual([
      {
        search: 'Knoxville, TN',
        searchByLocation: true,
        filters: { ...initialFilters, radius: 50 },
        bounds: bounds(35.9),
      },
    ])
  })

  test('clearing empties the text and place and returns to the user’s location', {
    tags: ['MAP-19', 'SEARCH-05'],
  }, async () => {
    const { actor, goToKnoxville } = await openWithResults()
    actor.send({ type: 'location.known', location: { latitude: 40, longitude: -80 } })
    actor.send({ type: 'camera.arrived', ...view(40) })
    await goToKnoxville()
    actor.send({ type: 'search.cleared' })
    expect(actor.getSnapshot().context).toMatchObject({
      text: '',
      ...atMapArea,
      cameraTarget: { center: { latitude: 40, longitude: -80 }, zoom: 13 },
    })
    expect(actor.getSnapshot().matches({ camera: 'moving' })).toBe(true)
  })

  test('without a map, the list follows the place and the radius; a map that loads later opens there', async () => {
    const { actor, promises, sentQueries, searchFor } = openSearch()
    const getView = () => viewWithoutMap(actor.getSnapshot().context)
    actor.send({ type: 'bounds.changed', ...getView() })
    await promises.getPending('loadAgencies').resolve(response)
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    const { bounds: shown } = getView()
    actor.send({ type: 'camera.arrived', ...getView() })
    const [, second] = sentQueries()
    expect(second).toMatchObject({ search: 'Knoxville, TN', bounds: shown })
    expect(boundsCenter(shown).latitude).toBeCloseTo(35.96)
    expect((shown.northEast.latitude - 35.96) * 69).toBeCloseTo(100)
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
  })
})

describe('filters and names', () => {
  test('each filter change is saved and requested immediately', { tags: ['FILTER-06'] }, async () => {
    const { actor, drainEffects, sentQueries } = await openWithResults()
    drainEffects()
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    const filters = { ...initialFilters, sourcewell: true }
    expect(drainEffects().actions).toEqual([{ type: 'saveFilters', params: { filters } }])
    expect(sentQueries()[1]).toEqual({ search: '', searchByLocation: true, filters, bounds: bounds(36) })
  })

  test('a search by name covers the whole country, and moving the map does not repeat it', {
    tags: ['SEARCH-08', 'BOX-05'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, passTime, sentQueries } = testActor
    actor.send({ type: 'name.searched', name: 'Knox' })
    expect(actor.getSnapshot().context.text).toBe('Knox')
    expect(sentQueries()[1]).toMatchObject({ search: 'Knox', searchByLocation: false })
    await testActor.promises.getPending('loadAgencies').resolve(response)
    actor.send({ type: 'bounds.changed', ...view(40) })
    passTime(1_000)
    expect(sentQueries()).toHaveLength(2)
    expect(isBusy(actor.getSnapshot())).toBe(false)
  })

  test('losing the map keeps the list of a search by name', { tags: ['SEARCH-08'] }, async () => {
    const { actor, promises, sentQueries } = await openWithResults()
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve(response)
    actor.send({ type: 'wholeRadius.requested' })
    actor.send({ type: 'camera.arrived', ...viewWithoutMap(actor.getSnapshot().context) })
    expect(sentQueries()).toHaveLength(2)
    expect(isBusy(actor.getSnapshot())).toBe(false)
  })
})

describe('selection', () => {
  const pinTarget = {
    center: { latitude: cityOfKnoxville.latitude, longitude: cityOfKnoxville.longitude },
    zoom: null,
  }

  test('selecting a pin replaces the list and pans to the pin; clearing the selection returns to the list and its map', {
    tags: ['MAP-14', 'PIN-06'],
  }, async () => {
    const { actor, promises, sentQueries, passTime } = await openWithResults()
    actor.send({ type: 'bounds.changed', ...view(36) })
    passTime(1_000)
    await promises.getPending('loadAgencies').resolve(response)
    const { urlPosition } = actor.getSnapshot().context
    for (const found of [null, 'internal.nothing.found', 'internal.contacts.found'] as const) {
      actor.send({ type: 'text.edited', text: 'Knoxville' })
      actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
      expect(selectListedAgencies(actor.getSnapshot())).toEqual([cityOfKnoxville])
      expect(selectView(actor.getSnapshot())).toBe('list')
      expect(selectMoveTarget(actor.getSnapshot())).toEqual(pinTarget)
      actor.send({ type: 'camera.arrived', ...view(36.4) })
      expect(selectMoveTarget(actor.getSnapshot())).toBeNull()
      // The next pin does not change where the map returns.
      actor.send({ type: 'pin.selected', agencies: [knoxCounty] })
      actor.send({ type: 'camera.arrived', ...view(36.5) })
      actor.send({ type: found ? 'search.submitted' : 'selection.cleared' })
      expect(selectListedAgencies(actor.getSnapshot())).toEqual([cityOfKnoxville, knoxCounty])
      expect(selectMoveTarget(actor.getSnapshot())).toEqual(urlPosition)
      if (found) await promises.getPending('interpretText').resolve({ type: found, didYouMean: [] })
      expect(selectMoveTarget(actor.getSnapshot())).toEqual(urlPosition)
      expect(actor.getSnapshot().context.bounds).toEqual(bounds(36))
      actor.send({ type: 'camera.arrived', ...view(36) })
      expect(actor.getSnapshot().context.urlPosition).toEqual(urlPosition)
    }
    expect(sentQueries()).toHaveLength(2)
    // A filter applies to the same map, with the height that it has when it has returned.
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    expect(selectMoveTarget(actor.getSnapshot())).toEqual(urlPosition)
    expect(sentQueries()).toHaveLength(2)
    actor.send({ type: 'camera.arrived', ...view(36.05) })
    expect(sentQueries().slice(2)).toMatchObject([{ bounds: bounds(36.05) }])
  })

  test('a search by name from a pin moves the map to its results, even if they arrive after the map has returned', {
    tags: ['PIN-06'],
  }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    const target = () => selectMoveTarget(actor.getSnapshot())
    const searchByName = async () => {
      searchFor('Knox')
      await promises.getPending('interpretText').resolve({ type: 'name.searched', name: 'Knox' })
    }
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    await searchByName()
    actor.send({ type: 'camera.arrived', ...view(36) })
    await promises.getPending('loadAgencies').resolve(response)
    expect(target()).toHaveProperty('fitBounds')
    actor.send({ type: 'camera.arrived', ...view(36) })
    // The map is still moving to a radius.
    actor.send({ type: 'wholeRadius.requested' })
    await searchByName()
    actor.send({ type: 'camera.arrived', ...view(36) })
    await promises.getPending('loadAgencies').resolve(response)
    expect(target()).toHaveProperty('fitBounds')
    actor.send({ type: 'camera.arrived', ...view(36) })
    // The map is still moving to other results.
    await searchByName()
    await promises.getPending('loadAgencies').resolve(response)
    await searchByName()
    actor.send({ type: 'camera.arrived', ...view(36) })
    await promises.getPending('loadAgencies').resolve(response)
    expect(target()).toHaveProperty('fitBounds')
    actor.send({ type: 'camera.arrived', ...view(36) })
    // A pin that is selected while the results load keeps the map.
    await searchByName()
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    await promises.getPending('loadAgencies').resolve(response)
    expect(target()).toBeNull()
  })

  test('a search for the same place from a pin reloads the list on the same map', {
    tags: ['PIN-06'],
  }, async () => {
    const { actor, goToKnoxville, promises, searchFor, sentQueries } = await openWithResults()
    await goToKnoxville()
    await promises.getPending('loadAgencies').resolve(response)
    const { bounds: boundsAtPlace, urlPosition } = actor.getSnapshot().context
    const count = sentQueries().length
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    searchFor('Knoxville, TN')
    expect(selectMoveTarget(actor.getSnapshot())).toEqual(urlPosition)
    await promises.getPending('interpretText').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
    expect(sentQueries().slice(count)).toMatchObject([{ bounds: boundsAtPlace }])
    await promises.getPending('loadAgencies').resolve(response)
    // From a pin that is selected while the text is interpreted, the map returns to the place.
    searchFor('Knoxville, TN')
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    await promises.getPending('interpretText').resolve(found)
    expect(selectMoveTarget(actor.getSnapshot())).toEqual({ center: knoxvilleTn.coordinates, zoom: 13 })
  })

  test('a list that has not loaded when a pin is selected loads at the pin, where the map then stays', {
    tags: ['PIN-06'],
  }, async () => {
    const { actor, promises, sentQueries, passTime } = await openWithResults()
    const selectPin = async () => {
      actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
      actor.send({ type: 'camera.arrived', ...view(36.4) })
      expect(sentQueries().at(-1)).toMatchObject({ bounds: bounds(36.4) })
      await promises.getPending('loadAgencies').resolve(response)
      actor.send({ type: 'selection.cleared' })
      expect(selectMoveTarget(actor.getSnapshot())).toBeNull()
    }
    actor.send({ type: 'bounds.changed', ...view(36) })
    await selectPin()
    actor.send({ type: 'bounds.changed', ...view(36) })
    passTime(1_000)
    const { signal } = promises.getPending('loadAgencies')
    await selectPin()
    expect(signal.aborted).toBe(true)
  })

  test('a move by the user ends the way back and, once the pin is off the map, the selection', {
    tags: ['MAP-16', 'PIN-06'],
  }, async () => {
    const { actor, promises, sentQueries, passTime } = await openWithResults()
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    actor.send({ type: 'drag.started' })
    actor.send({ type: 'drag.ended' })
    actor.send({ type: 'bounds.changed', ...view(36.3) })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([cityOfKnoxville])
    actor.send({ type: 'bounds.changed', ...view(37) })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([cityOfKnoxville, knoxCounty])
    expect(selectMoveTarget(actor.getSnapshot())).toBeNull()
    passTime(1_000)
    await promises.getPending('loadAgencies').resolve(response)
    expect(sentQueries()).toHaveLength(2)
  })

  test('a list loaded at the pin leaves the map there', { tags: ['PIN-06'] }, async () => {
    const { actor, promises, passTime } = await openWithResults()
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    actor.send({ type: 'map.resized', ...view(36.4) })
    passTime(1_000)
    await promises.getPending('loadAgencies').resolve(response)
    actor.send({ type: 'selection.cleared' })
    expect(selectMoveTarget(actor.getSnapshot())).toBeNull()
  })
})
