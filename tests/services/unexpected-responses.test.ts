import { beforeEach, expect, test, vi } from 'vitest'
import { newestFirst } from '../../contract/sales-reports.ts'
import { searchAgencies } from '../../src/services/api/agencies.ts'
import { loadAgency } from '../../src/services/api/agency-detail.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { loadContacts, loadCorporateContacts } from '../../src/services/api/contacts.ts'
import { loadFavorites, saveFavorite } from '../../src/services/api/favorites.ts'
import {
  loadContractDocuments,
  loadFinancingInformations,
  loadMarketingMaterials,
  loadMediaLinks,
  loadStateStatutes,
} from '../../src/services/api/library.ts'
import { loadNotifications } from '../../src/services/api/notifications.ts'
import { loadSalesReports } from '../../src/services/api/sales-reports.ts'
import { geocode } from '../../src/services/geocoding.ts'
import { cityOfKnoxville, cityOfKnoxvilleDetail } from '../support/agencies.ts'
import { agencyQuery } from '../support/agency-query.ts'
import { contact } from '../support/contacts.ts'
import { wrongResponses } from '../support/fuzz/wrong-values.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()
const logged: string[] = []

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((message: string) => logged.push(message))
})

const toWire = (value: object) => snakeizeKeys(value) as Record<string, unknown>
const startApi = async (response: unknown) => (await startMockApi(respondWithJson(200, response))).api

test('a field that is missing or of the wrong type gets its fallback and is logged', {
  tags: ['ROBUST-01', 'ROBUST-02'],
}, async () => {
  const { last_name: _, ...ann } = toWire(contact(1))
  const rows = [
    { ...ann, title: ['Clerk'], phone: 8655550100, email: {}, incorrect_info: 'yes', agency_id: '5' },
    toWire(contact(2)),
  ]
  expect(await loadContacts(await startApi(rows), null, signal)).toEqual([
    {
      ...contact(1),
      lastName: null,
      title: null,
      phone: '8655550100',
      email: null,
      incorrectInfo: false,
      agencyId: null,
    },
    contact(2),
  ])
  expect(logged).toEqual([
    'Unexpected values in GET contacts: lastName (1), email (1), phone (1), title (1), incorrectInfo (1), agencyId (1)',
  ])
})

test('an agency of an unknown type has no type and keeps its other fields', {
  tags: ['ROBUST-01', 'MAP-10'],
}, async () => {
  for (const agency_type of ['tribal', null, undefined, 7, '']) {
    const api = await startApi({ ...toWire(cityOfKnoxvilleDetail), agency_type })
    expect(await loadAgency(api, 1, signal)).toEqual({
      outcome: 'found',
      agency: { ...cityOfKnoxvilleDetail, agencyType: null },
    })
  }
})

test('invalid coordinates are read as null', { tags: ['ROBUST-01'] }, async () => {
  const api = await startApi({ ...toWire(cityOfKnoxvilleDetail), latitude: 91, longitude: '-83.9' })
  expect(await loadAgency(api, 1, signal)).toMatchObject({ agency: { latitude: null, longitude: null } })
})

test.each([null, 'seventeen', '1', 0, -1, 1.5, 1e300, {}, [1]])(
  'a row with the ID %j is skipped, the others remain',
  { tags: ['ROBUST-03'] },
  async (id) => {
    const api = await startApi([{ ...toWire(contact(1)), id }, toWire(contact(2)), 'text', null])
    expect(await loadContacts(api, null, signal)).toEqual([contact(2)])
    expect(logged).toEqual(['Unexpected values in GET contacts: items omitted (3)'])
  },
)

test.each(wrongResponses)(
  'the body %j instead of a list or an object is a failure',
  {
    tags: ['ROBUST-06'],
  },
  async (body) => {
    const { api } = await startMockApi((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    })
    const reports = { agencyId: 1, stateCodes: [], vendor: '', status: '', order: newestFirst }
    const loads = [
      searchAgencies(api, agencyQuery, signal),
      loadAgency(api, 1, signal),
      loadSalesReports(api, reports, signal),
      loadContacts(api, 1, signal),
      ...[loadCorporateContacts, loadFavorites, loadNotifications].map((list) => list(api, signal)),
      ...[loadContractDocuments, loadMarketingMaterials, loadFinancingInformations].map((list) =>
        list(api, signal),
      ),
      ...[loadMediaLinks, loadStateStatutes].map((list) => list(api, signal)),
    ]
    for (const load of loads) await expect(load).rejects.toThrow(/not a list|Cannot read|JSON/)
  },
)

test('an unpaired surrogate is replaced, because a URL cannot contain it', {
  tags: ['ROBUST-01'],
}, async () => {
  const api = await startApi([{ ...toWire(contact(1)), email: 'ann\ud800@knoxville.example' }])
  expect((await loadContacts(api, null, signal))[0]?.email).toBe('ann\ufffd@knoxville.example')
})

test('a nested file without a usable ID is ignored', { tags: ['ROBUST-01'] }, async () => {
  const validFile = { id: 7, contract_name: 'Prices' }
  const api = await startApi([
    { id: 1, name: ' ', bid: { id: null, contract_name: 'Bid' }, contract: 'text', price_sheet: validFile },
  ])
  expect(await loadContractDocuments(api, signal)).toEqual([
    {
      id: 1,
      name: 'Unnamed contract document',
      bid: null,
      contract: null,
      priceSheet: { id: 7, contractName: 'Prices' },
    },
  ])
})

test('favorites of an unknown kind or with an invalid entity are skipped', {
  tags: ['ROBUST-03'],
}, async () => {
  const { id: _, ...unnamed } = toWire(cityOfKnoxville)
  const saved = (entity_id: number, entity: unknown, entity_type: unknown = 'Agency') => ({
    id: null,
    entity_type,
    entity_id,
    entity_name: null,
    entity,
  })
  const api = await startApi([
    saved(1, unnamed),
    saved(2, null),
    saved(3, 'text'),
    saved(4, toWire(cityOfKnoxville), 'Spaceship'),
  ])
  const favorite = { id: 0, entityType: 'Agency', entityName: null }
  expect(await loadFavorites(api, signal)).toEqual([
    { ...favorite, entityId: 1, entity: cityOfKnoxville },
    { ...favorite, entityId: 2, entity: null },
  ])
  await expect(saveFavorite(api, { entityType: 'Agency', entityId: 1 }, signal)).rejects.toThrow(TypeError)
})

test('a notification of an unknown kind has no entity type', { tags: ['ROBUST-01'] }, async () => {
  const rest = { id: 1, name: 'New', description: null, link: null }
  const api = await startApi([{ ...rest, entity_type: 'Spaceship' }])
  expect(await loadNotifications(api, signal)).toEqual([{ ...rest, entityType: null, createdAt: '' }])
})

test('skips a place without a position and returns the next best one', { tags: ['ROBUST-03'] }, async () => {
  const place = (name: unknown, location: unknown) => ({ formatted_address: name, geometry: { location } })
  const api = await startApi({
    results: [place('Knoxville', null), place(null, { lat: 1, lng: 2 }), place('Knox', { lat: 1, lng: 2 })],
  })
  expect(await geocode(api, 'Knoxville', null, signal)).toEqual({
    outcome: 'found',
    place: {
      name: 'Knox',
      coordinates: { latitude: 1, longitude: 2 },
      viewport: null,
      isStateOrCounty: false,
      isPartial: false,
      otherWords: null,
      outline: null,
    },
  })
})

test('a valid response is returned unchanged and logs nothing', { tags: ['ROBUST-02'] }, async () => {
  expect(await loadAgency(await startApi(toWire(cityOfKnoxvilleDetail)), 1, signal)).toEqual({
    outcome: 'found',
    agency: cityOfKnoxvilleDetail,
  })
  expect(logged).toEqual([])
})
