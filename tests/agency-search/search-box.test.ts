import { describe, expect, test } from 'vitest'
import { type FilterValues, initialFilters } from '../../contract/agency-filters/filter-values.ts'
import { boundsCenter } from '../../contract/coordinates.ts'
import { boundsAround } from '../../src/machines/agency-search/bounds.ts'
import { searchCenter } from '../../src/machines/agency-search/camera-target.ts'
import { untouchedUrl } from '../../src/machines/agency-search/history-entries.ts'
import {
  isCameraMoving,
  isSelectionFilteredOut,
  selectFailure,
  selectListedAgencies,
  selectPartialPlace,
  selectSearchedArea,
  selectTextProblem,
  selectUrl,
} from '../../src/machines/agency-search/selectors.ts'
import type { AgencySearchEvent, SearchUrl, UrlPosition } from '../../src/machines/agency-search/types.ts'
import { agencyWithoutCoordinates, knoxCounty } from '../support/agencies.ts'
import { bounds, openSearch, openWithResults, view } from './search-actor.ts'
import {
  atKnoxville,
  atMapArea,
  found,
  foundWithFilters,
  knoxvilleTn,
  memphisTn,
  response,
} from './search-samples.ts'

describe('a search by name', () => {
  test('measures distances from the place searched before, not from the map that moves to the results', {
    tags: ['BOX-10', 'FILTER-33'],
  }, async () => {
    const { actor, promises, sentQueries, goToKnoxville } = await openWithResults()
    const center = () => actor.getSnapshot().context.resultsScope?.center
    const sentSort = (sort: string) => ({ filters: expect.objectContaining({ sort }) })
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve(response)
    expect(center()).toBeNull()
    expect(sentQueries().at(-1)).toMatchObject(sentSort('name'))
    await goToKnoxville()
    actor.send({ type: 'name.searched', name: 'Knox' })
    await promises.getPending('loadAgencies').resolve(response)
    expect(center()).toEqual(knoxvilleTn.coordinates)
    expect(actor.getSnapshot().context.resultsScope?.placeName).toBe('Knoxville, TN')
    expect(sentQueries().at(-1)).toMatchObject({
      bounds: boundsAround(knoxvilleTn.coordinates, 1),
      ...sentSort('distance'),
    })
  })

  test('on a map of the whole country, places near the user rank first', { tags: ['SUGGEST-03'] }, () => {
    const userLocation = knoxvilleTn.coordinates
    const denver = { latitude: 39.7, longitude: -105 }
    const country = boundsAround({ latitude: 38, longitude: -97 }, 1_000)
    const moved: UrlPosition = { center: denver, zoom: 9 }
    const near = {
      ...atMapArea,
      urlPosition: moved,
      mapBeforeSelection: null,
      userLocation,
    } as const
    expect(searchCenter({ ...near, bounds: country })).toEqual(userLocation)
    expect(searchCenter({ ...near, bounds: country, userLocation: null })?.longitude).toBeCloseTo(-97)
    expect(searchCenter({ ...near, bounds: boundsAround(denver, 100) })?.longitude).toBeCloseTo(-105)
    expect(searchCenter({ ...near, bounds: null })).toBeNull()
  })

  test('while the map is moving, places near the end of the move rank first', {
    tags: ['SUGGEST-03'],
  }, async () => {
    const { actor, goToKnoxville, searchFor, promises } = await openWithResults()
    const center = () => searchCenter(actor.getSnapshot().context)
    await goToKnoxville()
    searchFor('Memphis, TN')
    await promises.getPending('interpretText').resolve({ ...found, text: 'Memphis, TN', place: memphisTn })
    expect(center()).toEqual(memphisTn.coordinates)
    actor.send({ type: 'camera.arrived', ...view(36) })
    const location = { latitude: 36.3, longitude: -86.6 }
    actor.send({ type: 'location.known', location })
    actor.send({ type: 'search.cleared' })
    expect(center()).toEqual(location)
  })
})

test('a chosen vendor filters the results, and ends the selection of an agency', {
  tags: ['BOX-01', 'BOX-31'],
}, async () => {
  const { actor, promises, sentQueries } = await openWithResults()
  actor.send({ type: 'agency.chosen', agency: knoxCounty })
  actor.send({ type: 'text.edited', text: 'playgrounds' })
  actor.send({ type: 'vendor.chosen', vendor: 'Heartland Playgrounds' })
  actor.send({ type: 'camera.arrived', ...view(36.2) })
  await promises.getPending('loadAgencies').resolve(response)
  expect(sentQueries().at(-1)).toMatchObject({ filters: { boughtFrom: 'Heartland Playgrounds' } })
  expect(selectListedAgencies(actor.getSnapshot())).toEqual(response.agencies)
  expect(selectUrl(actor.getSnapshot())).toMatchObject({ text: '', selectedIds: [] })
})

test('filters in the text replace filters that contradict them', { tags: ['FILTER-40'] }, async () => {
  const { actor, promises, searchFor } = await openWithResults()
  const own = { sourcewell: true, radius: 50 }
  actor.send({ type: 'filters.changed', filters: own })
  searchFor('cities without a member number')
  await promises.getPending('interpretText').resolve({
    type: 'internal.filters.found',
    filters: { noMemberNumber: true },
  })
  expect(actor.getSnapshot().context.filters).toEqual({ ...initialFilters, radius: 50, noMemberNumber: true })

  searchFor('Knoxville, TN')
  await promises.getPending('interpretText').resolve(found)
  expect(actor.getSnapshot().context.filters).toEqual({ ...initialFilters, ...own })
})

describe('an agency chosen from the suggestions', () => {
  const chosen = { ...knoxCounty, id: 7, name: 'Knox Charter School' }

  test('shows its card at once and moves the map there at zoom 13; the filters stay', {
    tags: ['BOX-06'],
  }, async () => {
    const { actor, promises, sentQueries, goToKnoxville } = await openWithResults()
    await goToKnoxville()
    actor.send({ type: 'agency.chosen', agency: chosen })
    const { latitude, longitude } = knoxCounty
    expect(actor.getSnapshot().context.cameraTarget).toEqual({ center: { latitude, longitude }, zoom: 13 })
    expect(selectUrl(actor.getSnapshot())).toEqual({
      ...untouchedUrl,
      position: { center: { latitude, longitude }, zoom: 13 },
      selectedIds: [chosen.id],
      view: 'list',
    })
    await promises.getPending('loadAgency').resolve({ outcome: 'found', agency: chosen })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([chosen])
    actor.send({ type: 'camera.arrived', ...view(36.2) })
    await promises.getPending('loadAgencies').resolve(response)
    expect(sentQueries().at(-1)).toMatchObject({ search: '', filters: initialFilters })
    expect(isSelectionFilteredOut(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.text).toBe(chosen.name)

    actor.send({ type: 'selection.cleared' })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual(response.agencies)
    expect(actor.getSnapshot().context.text).toBe('')
  })

  test('adds its type to the filters until the next search', { tags: ['BOX-06'] }, async () => {
    const { actor, promises, sentQueries, searchFor } = await openWithResults()
    actor.send({ type: 'agency.chosen', agency: { ...chosen, agencyType: 'higher-education' } })
    actor.send({ type: 'camera.arrived', ...view(36.2) })
    expect(sentQueries().at(-1)).toMatchObject({
      filters: { agencyTypes: [...initialFilters.agencyTypes, 'higher-education'] },
    })
    await promises.getPending('loadAgencies').resolve(response)
    searchFor('Knoxville, TN')
    await promises.getPending('interpretText').resolve(found)
    actor.send({ type: 'camera.arrived', ...view(36.4) })
    expect(sentQueries().at(-1)).toMatchObject({ filters: { agencyTypes: initialFilters.agencyTypes } })
  })

  test('does not change types that the user has selected', { tags: ['BOX-06'] }, async () => {
    const { actor, sentQueries } = await openWithResults()
    actor.send({ type: 'filters.changed', filters: { agencyTypes: ['non-profit'] } })
    actor.send({ type: 'agency.chosen', agency: chosen })
    actor.send({ type: 'camera.arrived', ...view(36.2) })
    expect(chosen.agencyType).not.toBe('non-profit')
    expect(sentQueries().at(-1)).toMatchObject({ filters: { agencyTypes: ['non-profit'] } })
  })

  test('is restored from its URL, and loaded by its id if the results do not include it', {
    tags: ['BOX-06', 'BOX-09', 'SCALE-01'],
  }, async () => {
    const { actor, promises } = openSearch()
    const position = { center: { latitude: 35.99, longitude: -83.94 }, zoom: 13 }
    const url: SearchUrl = { ...untouchedUrl, position, selectedIds: [7] }
    actor.send({ type: 'url.changed', url })
    actor.send({ type: 'camera.arrived', ...view(35.99) })
    await promises.getPending('loadAgencies').resolve(response)
    const { input } = promises.getPending('loadAgency')
    expect(input).toEqual({ agencyId: 7 })
    await promises.getPending('loadAgency').resolve({ outcome: 'found', agency: chosen })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([chosen])
    expect(actor.getSnapshot().context.text).toBe(chosen.name)
  })

  test('without a location leaves the map where it is', { tags: ['BOX-06'] }, async () => {
    const { actor, sentQueries } = await openWithResults()
    const { bounds: shown, viewState } = view(37)
    actor.send({ type: 'bounds.changed', bounds: shown, viewState })
    actor.send({ type: 'agency.chosen', agency: agencyWithoutCoordinates })
    expect(actor.getSnapshot().context.cameraTarget).toEqual(viewState)
    actor.send({ type: 'camera.arrived', bounds: shown, viewState })
    expect(sentQueries().at(-1)).toMatchObject({ search: '', bounds: shown })
  })

  test('that cannot be loaded can be retried with the button', { tags: ['BOX-06'] }, async () => {
    const { actor, promises } = await openWithResults()
    actor.send({ type: 'agency.chosen', agency: agencyWithoutCoordinates })
    await promises.getPending('loadAgency').reject(new Error('No network.'))
    expect(selectFailure(actor.getSnapshot())).not.toBeNull()
    actor.send({ type: 'results.retried' })
    await promises.getPending('loadAgency').resolve({ outcome: 'found', agency: agencyWithoutCoordinates })
    expect(selectListedAgencies(actor.getSnapshot())).toEqual([agencyWithoutCoordinates])
    expect(selectFailure(actor.getSnapshot())).toBeNull()
  })
})

describe('text that is not a known place', () => {
  test('keeps the text typed in the meantime', { tags: ['BOX-20'] }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    searchFor('knoxv')
    actor.send({ type: 'text.edited', text: 'Memphis' })
    await promises
      .getPending('interpretText')
      .resolve({ type: 'internal.place.found', text: 'knoxv', place: knoxvilleTn })
    expect(actor.getSnapshot().context.text).toBe('Memphis')
  })
})

test('text typed after nothing was found is kept, and is what the next search looks up', async () => {
  const { actor, promises, searchFor } = await openWithResults()
  searchFor('Knoxvile')
  await promises.getPending('interpretText').resolve({ type: 'internal.nothing.found', didYouMean: [] })
  actor.send({ type: 'text.edited', text: 'Knoxvill' })
  expect(actor.getSnapshot().context.text).toBe('Knoxvill')
  searchFor('Knoxville')
  expect(actor.getSnapshot().context.text).toBe('Knoxville')
  expect(promises.getPending('interpretText').input).toMatchObject({ text: 'Knoxville' })
})

test('a place that is not found after a search by name keeps that search', {
  tags: ['SEARCH-06'],
}, async () => {
  const { actor, promises, searchFor, sentQueries } = await openWithResults()
  actor.send({ type: 'name.searched', name: 'Knox' })
  await promises.getPending('loadAgencies').resolve(response)
  actor.send({ type: 'camera.arrived', ...view(39) })
  searchFor('Atlantis')
  await promises.getPending('interpretText').resolve({ type: 'internal.nothing.found', didYouMean: [] })
  expect(selectTextProblem(actor.getSnapshot())).toBe(
    'No results for “Atlantis”. Still showing agencies whose name or city contains “Knox”.',
  )
  expect(actor.getSnapshot().context.text).toBe('Atlantis')
  expect(selectUrl(actor.getSnapshot()).text).toBe('Knox')
  expect(sentQueries()).toHaveLength(2)
  expect(isCameraMoving(actor.getSnapshot())).toBe(false)
})

describe('text edited while the previous text is interpreted', () => {
  test('causes no message about the previous text', { tags: ['BOX-16'] }, async () => {
    const { actor, promises, searchFor, drainEffects } = await openWithResults()
    searchFor('Atlantis')
    actor.send({ type: 'text.edited', text: 'Atlanta' })
    await promises
      .getPending('interpretText')
      .resolve({ type: 'internal.nothing.found', didYouMean: ['Atlantic, IA'] })
    expect(selectTextProblem(actor.getSnapshot())).toBeNull()
    expect(drainEffects().actions).toContainEqual({
      type: 'logNothingFound',
      params: { text: 'Atlantis' },
    })
  })

  test('is not interpreted when the interpretation of the previous text fails', {
    tags: ['BOX-16'],
  }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    searchFor('Memphis')
    actor.send({ type: 'text.edited', text: 'Mem' })
    await promises.getPending('interpretText').reject(new Error('No network.'))
    expect(selectTextProblem(actor.getSnapshot())).toBeNull()
    actor.send({ type: 'network.restored' })
    expect(actor.getSnapshot().matches({ searchBox: 'idle' })).toBe(true)
  })
})

describe('a search near the user', () => {
  const nearMe = {
    type: 'internal.filtersNearUser.found',
    filters: { agencyTypes: ['education'], radius: 50 },
  }
  const location = { latitude: 36.3, longitude: -86.6 }

  test('shows the full search radius around their location and empties the box', {
    tags: ['BOX-15', 'FILTER-05', 'MAP-40'],
  }, async () => {
    const { actor, passTime, promises, searchFor } = await openWithResults()
    actor.send({ type: 'location.known', location })
    searchFor('schools within 50 miles of me')
    await promises.getPending('interpretText').resolve(nearMe)
    const { context } = actor.getSnapshot()
    expect(context.text).toBe('')
    expect(context.cameraTarget).toEqual({
      center: location,
      zoom: null,
      fitBounds: boundsAround(location, 50),
      isCircle: true,
    })
    expect(context.filters).toEqual({ ...initialFilters, agencyTypes: ['education'], radius: 50 })
    actor.send({ type: 'camera.arrived', bounds: bounds(36), viewState: { center: location, zoom: 9 } })
    await promises.getPending('loadAgencies').resolve(response)
    const area = { center: boundsCenter(bounds(36)), radius: 50 }
    expect(selectSearchedArea(actor.getSnapshot())).toEqual(area)
    // The circle stays with the results until the next ones arrive.
    actor.send({ type: 'bounds.changed', ...view(37) })
    expect(selectSearchedArea(actor.getSnapshot())).toEqual(area)
    passTime(1_000)
    await promises.getPending('loadAgencies').resolve(response)
    expect(selectSearchedArea(actor.getSnapshot())).toEqual({ ...area, center: boundsCenter(bounds(37)) })
    actor.send({ type: 'name.searched', name: 'Knox' })
    expect(selectSearchedArea(actor.getSnapshot())).toBeNull()
  })

  test('keeps the text and says what to do while their location is unknown, and continues when it is known', {
    tags: ['BOX-15'],
  }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    searchFor('schools near me')
    await promises.getPending('interpretText').resolve(nearMe)
    expect(selectTextProblem(actor.getSnapshot())).toBe(
      'Turn on location access, or enter a city or ZIP code.',
    )
    expect(actor.getSnapshot().context.text).toBe('schools near me')
    expect(actor.getSnapshot().context.filters).toEqual(initialFilters)
    actor.send({ type: 'location.known', location })
    await promises.getPending('interpretText').resolve(nearMe)
    expect(selectTextProblem(actor.getSnapshot())).toBeNull()
    expect(actor.getSnapshot().context.cameraTarget.center).toEqual(location)
  })

  test('keeps a search by name until their location is known', { tags: ['BOX-15'] }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    actor.send({ type: 'name.searched', name: 'Knox' })
    searchFor('schools near me')
    await promises.getPending('interpretText').resolve(nearMe)
    expect(selectUrl(actor.getSnapshot()).text).toBe('Knox')
    actor.send({ type: 'location.known', location })
    await promises.getPending('interpretText').resolve(nearMe)
    expect(selectUrl(actor.getSnapshot())).toMatchObject({ text: '', searchByLocation: true })
  })
})

describe('the filters that a search names', () => {
  const text = 'schools within 50 miles of Knoxville, TN'
  const named = { agencyTypes: ['education'], radius: 50 }
  const openWithNamed = async () => {
    const testActor = await openWithResults()
    testActor.searchFor(text)
    await testActor.promises
      .getPending('interpretText')
      .resolve({ ...foundWithFilters, text, filters: named })
    return testActor
  }

  test('replace those of an earlier question but no others, end with the next search, and are not saved', {
    tags: ['BOX-27', 'FILTER-05'],
  }, async () => {
    const { actor, promises, searchFor, drainEffects } = await openWithResults()
    const always: Partial<FilterValues> = { states: ['TN'], sourcewell: true, sort: 'name' }
    const question: Partial<FilterValues> = {
      hasSalesReports: true,
      hasContacts: true,
      buyingWindow: ['closing'],
    }
    actor.send({ type: 'filters.changed', filters: { ...always, ...question } })
    drainEffects()
    searchFor(text)
    await promises.getPending('interpretText').resolve({ ...foundWithFilters, text, filters: named })
    const own = { ...initialFilters, ...always, ...question }
    expect(actor.getSnapshot().context.filters).toEqual({ ...initialFilters, ...always, ...named })
    searchFor('Memphis, TN')
    await promises.getPending('interpretText').resolve({ ...found, text: 'Memphis, TN', place: memphisTn })
    expect(actor.getSnapshot().context.filters).toEqual(own)
    expect(drainEffects().actions.filter(({ type }) => type === 'saveFilters')).toEqual([])
  })

  test.each([{}, { radius: 50 }])(
    'keep those of an earlier question if there are only %j',
    {
      tags: ['BOX-27'],
    },
    async (filters) => {
      const { actor, promises, searchFor } = await openWithResults()
      actor.send({ type: 'filters.changed', filters: { hasSalesReports: true } })
      actor.send({ type: 'location.known', location: { latitude: 35.5, longitude: -84 } })
      searchFor('near me')
      await promises.getPending('interpretText').resolve({ type: 'internal.filtersNearUser.found', filters })
      expect(actor.getSnapshot().context.filters).toEqual({
        ...initialFilters,
        hasSalesReports: true,
        ...filters,
      })
    },
  )

  test.each([{ nameContains: 'police' }, { contactTitle: 'dean' }])(
    'select all agency types if they are part of a name or of a title',
    {
      tags: ['BOX-27'],
    },
    async (filters) => {
      const { actor, promises, searchFor } = await openWithResults()
      actor.send({ type: 'filters.changed', filters: { agencyTypes: ['education'], radius: 50 } })
      searchFor('police')
      await promises.getPending('interpretText').resolve({ type: 'internal.filters.found', filters })
      expect(actor.getSnapshot().context.filters).toEqual({
        ...initialFilters,
        radius: 50,
        agencyTypes: ['government', 'non-profit', 'education', 'higher-education'],
        ...filters,
      })
    },
  )

  test.each<[string, AgencySearchEvent]>([
    ['a chosen agency', { type: 'agency.chosen', agency: knoxCounty }],
    ['"Clear search"', { type: 'search.cleared' }],
  ])('end with %s', { tags: ['BOX-27'] }, async (_, event) => {
    const { actor } = await openWithNamed()
    actor.send(event)
    expect(actor.getSnapshot().context.filters).toMatchObject({
      agencyTypes: initialFilters.agencyTypes,
      radius: 100,
    })
  })

  test('end with a search by name, which finds agencies of all types', { tags: ['BOX-27'] }, async () => {
    const { actor, drainEffects } = await openWithNamed()
    drainEffects()
    actor.send({ type: 'name.searched', name: 'Springfield' })
    const agencyTypes = ['government', 'non-profit', 'education', 'higher-education']
    expect(actor.getSnapshot().context.filters).toMatchObject({ agencyTypes, radius: 100 })
    actor.send({ type: 'filters.changed', filters: { hasContacts: true } })
    const own = { ...initialFilters, hasContacts: true }
    expect(drainEffects().actions).toContainEqual({ type: 'saveFilters', params: { filters: own } })
    actor.send({ type: 'search.cleared' })
    expect(actor.getSnapshot().context.filters).toEqual(own)
  })

  test('stay if the same place is searched again', { tags: ['BOX-27'] }, async () => {
    const testActor = await openWithNamed()
    testActor.searchFor('Knoxville, TN')
    await testActor.promises.getPending('interpretText').resolve(found)
    expect(testActor.actor.getSnapshot().context.filters).toEqual({ ...initialFilters, ...named })
  })

  test('that the user changes stay changed, and only these changes are saved', {
    tags: ['BOX-27', 'FILTER-05'],
  }, async () => {
    const { actor, drainEffects } = await openWithNamed()
    drainEffects()
    actor.send({ type: 'filters.changed', filters: { hasContacts: true } })
    expect(actor.getSnapshot().context.filters).toEqual({ ...initialFilters, ...named, hasContacts: true })
    const own = { ...initialFilters, hasContacts: true }
    expect(drainEffects().actions).toContainEqual({ type: 'saveFilters', params: { filters: own } })
    actor.send({ type: 'search.cleared' })
    expect(actor.getSnapshot().context.filters).toEqual(own)
  })

  test('apply to the map center after a search by name', { tags: ['BOX-24'] }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    actor.send({ type: 'name.searched', name: 'Springfield' })
    searchFor('colleges')
    await promises
      .getPending('interpretText')
      .resolve({ type: 'internal.filters.found', filters: { agencyTypes: ['higher-education'] } })
    expect(actor.getSnapshot().context).toMatchObject({ text: '', ...atMapArea })
    expect(actor.getSnapshot().matches({ results: 'waitingForCamera' })).toBe(true)
  })

  test('apply to the place searched before if the text names none', { tags: ['BOX-24'] }, async () => {
    const testActor = await openWithNamed()
    testActor.searchFor('colleges')
    await testActor.promises
      .getPending('interpretText')
      .resolve({ type: 'internal.filters.found', filters: { agencyTypes: ['higher-education'] } })
    const { context } = testActor.actor.getSnapshot()
    expect(context).toMatchObject({ text: 'Knoxville, TN', ...atKnoxville })
    expect(context.filters).toEqual({ ...initialFilters, agencyTypes: ['higher-education'] })
    expect(context.cameraTarget.fitBounds).toEqual(
      boundsAround(knoxvilleTn.coordinates, initialFilters.radius),
    )
  })

  test('apply to the place even if it was only part of the previous text', { tags: ['BOX-12'] }, async () => {
    const { actor, promises, searchFor } = await openWithResults()
    const query = 'water dept Knoxville'
    searchFor(query)
    await promises
      .getPending('interpretText')
      .resolve({ ...found, text: query, place: { ...knoxvilleTn, query, isPartial: true } })
    searchFor('colleges')
    await promises
      .getPending('interpretText')
      .resolve({ type: 'internal.filters.found', filters: { agencyTypes: ['higher-education'] } })
    expect(actor.getSnapshot().context).toMatchObject({ text: 'Knoxville, TN', ...atKnoxville })
    expect(selectPartialPlace(actor.getSnapshot())).toBeNull()
  })
})

describe('the name of a contact', () => {
  const contactsFound = { type: 'internal.contacts.found' } as const
  const searchForOrtega = async () => {
    const search = await openWithResults()
    search.searchFor('Ortega')
    search.drainEffects()
    return search
  }

  test('opens the contacts after a place of a URL was not found, and empties the box', {
    tags: ['BOX-30'],
  }, async () => {
    const { actor, promises } = await openWithResults()
    actor.send({ type: 'url.changed', url: { ...untouchedUrl, text: 'Knoxville, TN' } })
    await promises.getPending('interpretText').reject(new Error('No connection.'))
    actor.send({ type: 'text.edited', text: 'Ortega' })
    actor.send({ type: 'search.submitted' })
    await promises.getPending('interpretText').resolve(contactsFound)
    expect(actor.getSnapshot().context).toMatchObject({ text: '', ...atMapArea })
  })

  test('opens nothing if the user types on', { tags: ['BOX-16'] }, async () => {
    const { actor, promises, drainEffects } = await searchForOrtega()
    actor.send({ type: 'text.edited', text: 'Ortega Park' })
    await promises.getPending('interpretText').resolve(contactsFound)
    expect(drainEffects().actions).toEqual([])
  })

  test('as a suggestion opens the contacts and restores the name of the selected agency', {
    tags: ['BOX-30'],
  }, async () => {
    const { actor, drainEffects } = await openWithResults()
    actor.send({ type: 'pin.selected', agencies: [knoxCounty] })
    actor.send({ type: 'text.edited', text: 'ortega' })
    drainEffects()
    actor.send({ type: 'contacts.requested', text: 'ortega' })
    expect(drainEffects().actions).toEqual([{ type: 'searchContacts', params: { text: 'ortega' } }])
    expect(actor.getSnapshot().context.text).toBe(knoxCounty.name)
  })

  test('in a URL opens the contacts too', { tags: ['BOX-30'] }, async () => {
    const { actor, promises, drainEffects } = await openWithResults()
    actor.send({ type: 'url.changed', url: { ...untouchedUrl, text: 'Ortega' } })
    await promises.getPending('interpretText').resolve(contactsFound)
    expect(drainEffects().actions).toContainEqual({ type: 'searchContacts', params: { text: 'Ortega' } })
    expect(actor.getSnapshot().context).toMatchObject({ text: '', ...atMapArea })
  })
})
