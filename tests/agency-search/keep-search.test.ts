import { describe, expect, test } from 'vitest'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { selectListedAgencies, selectView } from '../../src/machines/agency-search/selectors.ts'
import { cityOfKnoxville, knoxCounty } from '../support/agencies.ts'
import { bounds, openSearch, openWithResults, view } from './search-actor.ts'
import { response } from './search-samples.ts'

describe('opening another page from the search', () => {
  const viewState = { center: { latitude: 35.5, longitude: -84 }, zoom: 10.5 }

  test('keeps results, selection, text, and view without another request', {
    tags: ['AGENCY-17'],
  }, async () => {
    const { actor, sentQueries, passTime } = await openWithResults()
    actor.send({ type: 'text.edited', text: 'Knox' })
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'camera.arrived', ...view(36) })
    passTime(1_000)
    const before = sentQueries().length
    actor.send({ type: 'map.unmounted', viewState })
    actor.send({ type: 'bounds.changed', ...view(35) })
    passTime(60_000)
    const snapshot = actor.getSnapshot()
    expect(sentQueries()).toHaveLength(before)
    expect(selectListedAgencies(snapshot)).toEqual([cityOfKnoxville])
    expect(selectView(snapshot)).toBe('list')
    expect(snapshot.context.text).toBe('Knox')
    expect(snapshot.matches({ map: { mounted: 'idle' } })).toBe(true)
  })

  test('restores the map position, and sends a request when the user moves the map', {
    tags: ['AGENCY-17'],
  }, async () => {
    const { actor, sentQueries, passTime } = await openWithResults()
    actor.send({ type: 'map.unmounted', viewState })
    expect(actor.getSnapshot().context.cameraTarget).toEqual(viewState)
    actor.send({ type: 'bounds.changed', ...view(36) })
    actor.send({ type: 'bounds.changed', ...view(37) })
    passTime(1_000)
    expect(sentQueries().slice(1)).toEqual([
      { search: '', searchByLocation: true, filters: initialFilters, bounds: bounds(37) },
    ])
  })

  test('a map move continues after returning to the page', {
    tags: ['AGENCY-17'],
  }, async () => {
    const { actor } = await openWithResults()
    actor.send({ type: 'pin.selected', agencies: [cityOfKnoxville] })
    actor.send({ type: 'map.unmounted', viewState })
    const { cameraTarget } = actor.getSnapshot().context
    expect(cameraTarget).toEqual({
      center: { latitude: cityOfKnoxville.latitude, longitude: cityOfKnoxville.longitude },
      zoom: viewState.zoom,
    })
    actor.send({ type: 'bounds.changed', ...view(36.4) })
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    expect(actor.getSnapshot().matches({ map: { mounted: 'idle' }, camera: 'idle' })).toBe(true)
    expect(actor.getSnapshot().context.bounds).toEqual(bounds(36.4))
  })

  test('a response that arrives in the meantime is shown on return', { tags: ['AGENCY-17'] }, async () => {
    const { actor, promises } = openSearch()
    actor.send({ type: 'bounds.changed', ...view(36) })
    actor.send({ type: 'map.unmounted', viewState })
    await promises.getPending('loadAgencies').resolve(response)
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([cityOfKnoxville, knoxCounty])
  })
})
