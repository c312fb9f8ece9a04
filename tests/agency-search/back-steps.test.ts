import { afterEach, expect, test, vi } from 'vitest'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { isCameraMoving } from '../../src/machines/agency-search/selectors.ts'
import { syncSearchUrl } from '../../src/ui/agency-search/search-url-wiring.ts'
import { userLocation } from './fixtures.ts'
import { openWithResults } from './search-actor.ts'
import { response } from './search-samples.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const stubHistory = () => {
  const pushState = vi.fn()
  vi.stubGlobal('location', { pathname: '/home', search: '?radius=100' })
  vi.stubGlobal('history', { state: null, pushState, replaceState: vi.fn() })
  return pushState
}

test('only a button that moves the map adds a step for Back', { tags: ['SCALE-01'] }, async () => {
  const { actor } = await openWithResults()
  const pushState = stubHistory()
  syncSearchUrl(
    actor,
    () => initialFilters,
    () => {},
  )
  actor.send({ type: 'userLocation.requested' })
  actor.send({ type: 'map.unavailable' })
  expect(isCameraMoving(actor.getSnapshot())).toBe(true)
  expect(pushState).not.toHaveBeenCalled()
  actor.send({ type: 'wholeRadius.requested' })
  expect(pushState).toHaveBeenCalledTimes(1)
  actor.send({ type: 'location.known', location: userLocation })
  actor.send({ type: 'userLocation.requested' })
  expect(pushState).toHaveBeenCalledTimes(2)
})

test('moving the map out of the searched area is one step for Back', { tags: ['SCALE-01'] }, async () => {
  const { actor, promises, goToKnoxville } = await openWithResults()
  await goToKnoxville()
  await promises.getPending('loadAgencies').resolve(response)
  const pushState = stubHistory()
  syncSearchUrl(
    actor,
    () => initialFilters,
    () => {},
  )
  actor.send({ type: 'location.known', location: { latitude: 45, longitude: -100 } })
  expect(pushState).not.toHaveBeenCalled()
  actor.send({ type: 'userLocation.requested' })
  expect(pushState).toHaveBeenCalledTimes(1)
})
