import { describe, expect, test } from 'vitest'
import type { FilterValues } from '../../contract/agency-filters/filter-values.ts'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { boundsCenter } from '../../contract/coordinates.ts'
import { boundsAround } from '../../src/machines/agency-search/bounds.ts'
import { viewWithoutMap } from '../../src/machines/agency-search/camera-target.ts'
import {
  countWithoutCoordinates,
  isCameraMoving,
  milesFrom,
  selectMoreInRadius,
} from '../../src/machines/agency-search/selectors.ts'
import { agencyWithoutCoordinates, cityOfKnoxville, knoxCounty } from '../support/agencies.ts'
import { bounds, openSearch, openWithResults, view } from './search-actor.ts'
import { atKnoxville, atMapArea, found, foundWithFilters, knoxvilleTn, response } from './search-samples.ts'

describe('agencies outside the map', () => {
  test('the map moves once to the results of a new name, and not while the user is moving it', {
    tags: ['MAP-39'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    const moveTarget = () =>
      isCameraMoving(actor.getSnapshot()) ? actor.getSnapshot().context.cameraTarget.fitBounds : null
    const west = { ...knoxCounty, latitude: 36, longitude: -84 }
    const east = { ...cityOfKnoxville, latitude: 35, longitude: -80 }
    const mile = 1 / 69
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises
      .getPending('loadAgencies')
      .resolve({ agencies: [agencyWithoutCoordinates, west, east], totalInRadius: null })
    expect(moveTarget()).toEqual({
      northEast: { latitude: 36 + mile, longitude: -80 + mile },
      southWest: { latitude: 35 - mile, longitude: -84 - mile },
    })
    actor.send({ type: 'camera.arrived', ...view(36) })
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    await promises.getPending('loadAgencies').resolve({ agencies: [east], totalInRadius: null })
    expect(moveTarget()).toBeNull()
    actor.send({ type: 'name.searched', name: 'Knox' })
    // The chips of the previous search are gone, so the map is taller.
    actor.send({ type: 'map.resized', ...view(36) })
    await promises.getPending('loadAgencies').resolve({ agencies: [east], totalInRadius: null })
    expect(moveTarget()).toEqual({
      northEast: { latitude: expect.closeTo(35 + 8 * mile), longitude: -80 + mile },
      southWest: { latitude: expect.closeTo(35 - 8 * mile), longitude: -80 - mile },
    })
    actor.send({ type: 'camera.arrived', ...view(36) })
    actor.send({ type: 'name.searched', name: 'Knoxville' })
    actor.send({ type: 'bounds.changed', ...view(38) })
    await promises.getPending('loadAgencies').resolve({ agencies: [east], totalInRadius: null })
    expect(moveTarget()).toBeNull()
  })

  test('a name found during a drag does not move the map', { tags: ['MAP-39'] }, async () => {
    const { actor, promises } = await openWithResults()
    actor.send({ type: 'drag.started' })
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve({ agencies: [knoxCounty], totalInRadius: null })
    expect(isCameraMoving(actor.getSnapshot())).toBe(false)
  })

  test('the map does not move to other results of a name if the user moved it on its way to the first ones', {
    tags: ['MAP-39'],
  }, async () => {
    const { actor, promises } = await openWithResults()
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve({ agencies: [knoxCounty], totalInRadius: null })
    const { cameraTarget } = actor.getSnapshot().context
    actor.send({ type: 'bounds.changed', ...view(38) })
    actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    await promises.getPending('loadAgencies').resolve({ agencies: [cityOfKnoxville], totalInRadius: null })
    expect(actor.getSnapshot().context.cameraTarget).toBe(cameraTarget)
  })

  test('after a pin is selected while the map moves to the results of a name, going back shows the results', {
    tags: ['MAP-39'],
  }, async () => {
    const { actor, promises } = await openWithResults()
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises
      .getPending('loadAgencies')
      .resolve({ agencies: [knoxCounty, cityOfKnoxville], totalInRadius: null })
    const { fitBounds } = actor.getSnapshot().context.cameraTarget
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36) })
    actor.send({ type: 'selection.cleared' })
    expect(fitBounds).toBeDefined()
    expect(actor.getSnapshot().context.cameraTarget.fitBounds).toEqual(fitBounds)
  })

  test('the map leaves out a few results in Alaska or Hawaii, but not many', {
    tags: ['MAP-39'],
  }, async () => {
    const testActor = await openWithResults()
    const { actor, promises } = testActor
    const anchorage = { ...knoxCounty, state: 'AK', latitude: 61.2, longitude: -149.9 }
    const southWest = async (count: number) => {
      actor.send({ type: 'name.searched', name: 'Knox' })
      const agencies = [anchorage, ...Array.from({ length: count }, () => cityOfKnoxville)]
      await promises.getPending('loadAgencies').resolve({ agencies, totalInRadius: null })
      return actor.getSnapshot().context.cameraTarget.fitBounds?.southWest.longitude
    }
    expect(await southWest(9)).toBeCloseTo(-149.9, 1)
    expect(await southWest(10)).toBeCloseTo(cityOfKnoxville.longitude ?? 0, 1)
  })

  test('the map zooms out to the full radius around the place searched for, and the list loads there', {
    tags: ['CHIP-03'],
  }, async () => {
    const { actor, promises, sentQueries, goToKnoxville } = await openWithResults()
    await goToKnoxville()
    await promises.getPending('loadAgencies').resolve(response)
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(10)

    actor.send({ type: 'wholeRadius.requested' })
    const { center, fitBounds } = actor.getSnapshot().context.cameraTarget
    expect(center).toEqual(knoxvilleTn.coordinates)
    const { northEast, southWest } = fitBounds ?? bounds(0)
    expect((northEast.latitude - southWest.latitude) * 69).toBeGreaterThan(200)
    expect(boundsCenter({ northEast, southWest }).latitude).toBeCloseTo(center.latitude, 5)
    expect(sentQueries()).toHaveLength(2)
    actor.send({ type: 'camera.arrived', ...view(40) })
    expect(sentQueries()[2]).toMatchObject({ search: 'Knoxville, TN', bounds: bounds(40) })
  })

  test('"Pan to Current Location" clears a place searched for that is far from the user, but not one nearby', {
    tags: ['SEARCH-07', 'CHIP-19'],
  }, async () => {
    const { actor, goToKnoxville } = await openWithResults()
    await goToKnoxville()
    actor.send({ type: 'location.known', location: { latitude: 36.3, longitude: -83.9 } })
    actor.send({ type: 'userLocation.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ text: 'Knoxville, TN', ...atKnoxville })

    await goToKnoxville()
    actor.send({ type: 'location.known', location: { latitude: 41.8, longitude: -87.6 } })
    actor.send({ type: 'userLocation.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ text: '', ...atMapArea })
  })

  const tennessee = { ...knoxvilleTn, name: 'Tennessee', viewport: bounds(36.7), isStateOrCounty: true }
  test.each([
    [37, 'inside the radius', knoxvilleTn, false],
    [39, 'outside the radius', knoxvilleTn, true],
    [37, 'inside the state', tennessee, false],
    [39, 'outside the state', tennessee, true],
  ])(
    'a map below latitude %s is %s of the search',
    {
      tags: ['CHIP-19'],
    },
    async (north, _, place, isOutside) => {
      const { actor, promises, searchFor, sentQueries } = await openWithResults()
      searchFor('Knoxville, TN')
      await promises
        .getPending('interpretText')
        .resolve({ ...foundWithFilters, place, filters: { hasContacts: true } })
      actor.send({ type: 'camera.arrived', ...view(north) })
      expect(actor.getSnapshot().can({ type: 'mapAreaSearch.requested' })).toBe(isOutside)
      actor.send({ type: 'pin.selected', agencies: [knoxCounty] })
      actor.send({ type: 'camera.arrived', ...view(north) })
      actor.send({ type: 'mapAreaSearch.requested' })
      // The list shows the results of the area, not the pin selected before.
      expect(
        actor
          .getSnapshot()
          .matches({ selection: isOutside ? 'none' : 'selected', view: isOutside ? 'map' : 'list' }),
      ).toBe(true)
      expect(sentQueries().at(-1)).toMatchObject({
        search: isOutside ? '' : 'Knoxville, TN',
        filters: { hasContacts: true },
        bounds: bounds(north),
      })
    },
  )

  test('a new radius fits the map to its circle, around the map center if there is no place, and loads once', {
    tags: ['CHIP-05', 'SCALE-09'],
  }, async () => {
    const { actor, drainEffects, sentQueries } = await openWithResults()
    drainEffects()
    actor.send({ type: 'filters.changed', filters: { radius: 250 } })
    const filters = { ...initialFilters, radius: 250 }
    expect(drainEffects().actions).toEqual([{ type: 'saveFilters', params: { filters } }])
    const { cameraTarget } = actor.getSnapshot().context
    expect(cameraTarget.center).toEqual(boundsCenter(bounds(36)))
    const { northEast } = cameraTarget.fitBounds ?? bounds(0)
    expect((northEast.latitude - cameraTarget.center.latitude) * 69).toBeCloseTo(250)
    expect(sentQueries()).toHaveLength(1)
    actor.send({ type: 'camera.arrived', ...view(40) })
    expect(sentQueries().slice(1)).toEqual([
      { search: '', searchByLocation: true, filters, bounds: bounds(40) },
    ])
  })

  test('the first filter at a place shows the full search radius; sorting, removing it, or moving the map does not', {
    tags: ['CHIP-05'],
  }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    const change = (filters: Partial<FilterValues>) => {
      actor.send({ type: 'filters.changed', filters })
      return isCameraMoving(actor.getSnapshot())
    }
    const atPlace = { ...view(36), viewState: { center: knoxvilleTn.coordinates, zoom: 13 } }
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    actor.send({ type: 'camera.arrived', ...atPlace })
    expect(change({ sort: 'name' })).toBe(false)
    expect(change({ hasSalesReports: true })).toBe(true)
    expect(actor.getSnapshot().context.cameraTarget).toMatchObject({ zoom: null, isCircle: true })
    actor.send({ type: 'camera.arrived', ...atPlace })
    expect(change({ hasSalesReports: false })).toBe(false)
    actor.send({ type: 'bounds.changed', ...view(40) })
    expect(change({ hasSalesReports: true })).toBe(false)
  })

  test("the first filter at the user's location does, too", { tags: ['CHIP-05'] }, async () => {
    const { actor } = await openWithResults()
    actor.send({ type: 'location.known', location: knoxvilleTn.coordinates })
    actor.send({
      type: 'camera.arrived',
      ...view(36),
      viewState: { center: knoxvilleTn.coordinates, zoom: 13 },
    })
    expect(actor.getSnapshot().context.urlPosition).toBeNull()
    actor.send({ type: 'filters.changed', filters: { hasSalesReports: true } })
    const { cameraTarget } = actor.getSnapshot().context
    expect(cameraTarget.fitBounds).toEqual(boundsAround(knoxvilleTn.coordinates, initialFilters.radius))
  })

  test('a total too large to count is more than any shorter list', {
    tags: ['CHIP-03'],
  }, async () => {
    const { actor, promises } = await openWithResults()
    const reload = () => actor.send({ type: 'filters.changed', filters: { sourcewell: true } })
    reload()
    await promises.getPending('loadAgencies').resolve({ ...response, totalInRadius: '1000+' })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe('1000+')
    reload()
    const many = Array.from({ length: 1_001 }, (_, index) => ({ ...cityOfKnoxville, id: index + 1 }))
    await promises.getPending('loadAgencies').resolve({ agencies: many, totalInRadius: '1000+' })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(0)
  })

  test('a list with everything in the radius has no more; a search by name has no radius', {
    tags: ['CHIP-03'],
  }, async () => {
    const testActor = openSearch()
    const { actor, promises } = testActor
    actor.send({ type: 'bounds.changed', ...viewWithoutMap(actor.getSnapshot().context) })
    await promises.getPending('loadAgencies').resolve({ ...response, totalInRadius: 2 })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(0)
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve({ ...response, totalInRadius: null })
    expect(selectMoreInRadius(actor.getSnapshot())).toBe(0)
  })

  test('a map that is loaded after the list limits the list to what it shows', {
    tags: ['MAP-23'],
  }, async () => {
    const { actor, promises, passTime, sentQueries } = openSearch()
    const { bounds: radius, viewState } = viewWithoutMap(actor.getSnapshot().context)
    actor.send({ type: 'bounds.changed', bounds: radius, viewState })
    await promises.getPending('loadAgencies').resolve(response)
    actor.send({ type: 'bounds.changed', bounds: bounds(36), viewState })
    passTime(1_000)
    expect(sentQueries()).toMatchObject([{ bounds: radius }, { bounds: bounds(36) }])
  })

  test('distances start at the point the list was requested for; an agency without a location has none', {
    tags: ['SCALE-06', 'SCALE-13'],
  }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    const loaded = () => actor.getSnapshot().context.resultsScope
    expect(loaded()).toEqual({
      placeName: null,
      center: boundsCenter(bounds(36)),
      radius: 100,
      stateOrCountyName: null,
    })
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    expect(loaded()?.placeName).toBeNull()
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    await promises
      .getPending('loadAgencies')
      .resolve({ agencies: [knoxCounty, agencyWithoutCoordinates], totalInRadius: 1 })
    const kept = loaded()
    expect(kept).toEqual({
      placeName: 'Knoxville, TN',
      center: knoxvilleTn.coordinates,
      radius: 100,
      stateOrCountyName: null,
    })
    if (!kept) throw new Error('Nothing was loaded.')
    expect(milesFrom(kept, { ...cityOfKnoxville, ...knoxvilleTn.coordinates })).toBe(0)
    expect(milesFrom(kept, knoxCounty)).toBeCloseTo(2.35, 1)
    expect(milesFrom(kept, agencyWithoutCoordinates)).toBeNull()
    expect(countWithoutCoordinates(actor.getSnapshot().context.agencies)).toBe(1)
  })
})
