import { startTestActor } from 'chart-paths'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import type { Bounds } from '../../contract/coordinates.ts'
import { agencySearchMachine } from '../../src/machines/agency-search/machine.ts'
import type { VisibleMap } from '../../src/machines/agency-search/types.ts'
import { found, response } from './search-samples.ts'

/** One degree of latitude below `north`. */
export const bounds = (north: number): Bounds => ({
  northEast: { latitude: north, longitude: -83 },
  southWest: { latitude: north - 1, longitude: -85 },
})

/** A map that shows one degree of latitude below `north`. */
export const view = (north: number): VisibleMap => ({
  bounds: bounds(north),
  viewState: { center: { latitude: north - 0.5, longitude: -84 }, zoom: 10 },
})

/** A search with held requests, before the map has drawn anything. */
export const openSearch = () => {
  const testActor = startTestActor(agencySearchMachine, { filters: initialFilters })
  const { actor, promises } = testActor
  const sentQueries = () =>
    promises.started.filter(({ actorId }) => actorId === 'loadAgencies').map(({ input }) => input)
  /** Types text and presses Enter. */
  const searchFor = (text: string) => {
    actor.send({ type: 'text.edited', text })
    actor.send({ type: 'search.submitted' })
  }
  /** Searches for Knoxville, TN, and moves the map there; its agencies are being loaded. */
  const goToKnoxville = async () => {
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(35.9) })
  }
  return { ...testActor, sentQueries, searchFor, goToKnoxville }
}

/** A search whose first results have arrived. */
export const openWithResults = async () => {
  const testActor = openSearch()
  testActor.actor.send({ type: 'bounds.changed', ...view(36) })
  await testActor.promises.getPending('loadAgencies').resolve(response)
  return testActor
}
