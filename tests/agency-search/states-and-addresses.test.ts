import { expect, test } from 'vitest'
import { viewWithoutMap } from '../../src/machines/agency-search/camera-target.ts'
import {
  selectActiveFilters,
  selectPartialPlace,
  selectSearchedArea,
} from '../../src/machines/agency-search/selectors.ts'
import { areaText } from '../../src/machines/agency-search/texts.ts'
import { bounds, openWithResults, view } from './search-actor.ts'
import { knoxvilleTn, response } from './search-samples.ts'

test('a state is searched and shown whole with its outline, without a radius', {
  tags: ['BOX-11', 'MAP-40'],
}, async () => {
  const { actor, promises, searchFor } = await openWithResults()
  const viewport = bounds(36.7)
  const tennessee = {
    ...knoxvilleTn,
    query: 'Tennessee',
    name: 'Tennessee',
    viewport,
    outline: [[[-90, 35]]],
    isStateOrCounty: true,
  }
  actor.send({ type: 'filters.changed', filters: { radius: 10 } })
  expect(selectActiveFilters(actor.getSnapshot())).toEqual(['radius'])
  searchFor('Tennessee')
  await promises
    .getPending('interpretText')
    .resolve({ type: 'internal.place.found', text: 'Tennessee', place: tennessee })
  actor.send({ type: 'camera.arrived', ...view(36.5) })
  await promises.getPending('loadAgencies').resolve(response)
  expect(selectSearchedArea(actor.getSnapshot())).toEqual({ name: 'Tennessee', outline: [[[-90, 35]]] })
  expect(selectActiveFilters(actor.getSnapshot())).toEqual([])
  const { resultsScope } = actor.getSnapshot().context
  expect(resultsScope && areaText(resultsScope)).toBe('in Tennessee')
  actor.send({ type: 'wholeRadius.requested' })
  expect(actor.getSnapshot().context.cameraTarget.fitBounds).toEqual(viewport)
  expect(viewWithoutMap(actor.getSnapshot().context).bounds).toEqual(viewport)
})

test('says that only the city of an address is known, until the text changes', {
  tags: ['BOX-12'],
}, async () => {
  const { actor, promises, searchFor } = await openWithResults()
  const query = '1 Nowhere St, Knoxville, TN'
  searchFor(query)
  await promises.getPending('interpretText').resolve({
    type: 'internal.place.found',
    text: query,
    place: { ...knoxvilleTn, query, isPartial: true },
  })
  expect(selectPartialPlace(actor.getSnapshot())).toBe('Knoxville, TN')
  actor.send({ type: 'text.edited', text: '1 Nowhere' })
  expect(selectPartialPlace(actor.getSnapshot())).toBeNull()
})
