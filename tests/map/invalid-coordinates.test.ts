import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { hasInvalidPosition } from '../../src/machines/agency-search/url-query.ts'
import { provideAgencyDetail } from '../../src/ui/agency-detail/wiring.ts'
import { sendVisibleMap } from '../../src/ui/agency-search/visible-map-wiring.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'
import { nashville } from '../support/positions.ts'

let logged = vi.spyOn(console, 'error')
beforeEach(() => {
  logged = vi.spyOn(console, 'error')
})

test("invalid coordinates of an agency's page are logged", {
  tags: ['GEO-03'],
}, async () => {
  const agency = { id: 7, latitude: 95, longitude: 0, contacts: [], sales_reports: [] }
  const { api } = await startMockApi(respondWithJson(200, agency))
  const actor = createActor(provideAgencyDetail({ api }), { input: { agencyId: '7' } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'))
  expect(logged.mock.calls.flat().join(' ')).toContain('latitude')
})

test('logs invalid map bounds and ignores them', { tags: ['GEO-03'] }, () => {
  const send = vi.fn()
  const view = {
    bounds: { northEast: { latitude: 37, longitude: -86 }, southWest: { latitude: 35, longitude: -87 } },
    viewState: { center: nashville, zoom: 9 },
  }
  sendVisibleMap({ send }, 'bounds.changed', view)
  expect(send.mock.calls).toEqual([[{ type: 'bounds.changed', ...view }]])
  const broken = { ...view, bounds: { ...view.bounds, northEast: { latitude: Number.NaN, longitude: 0 } } }
  sendVisibleMap({ send }, 'bounds.changed', broken)
  expect(send).toHaveBeenCalledTimes(1)
  expect(logged.mock.calls).toEqual([['The map has invalid bounds.', broken]])
})

test.each([
  ['lat=400&lng=-83', true],
  ['lat=36&lng=180.5', true],
  ['lat=36', true],
  ['lat=north&lng=-83', true],
  ['lat=36.17&lng=-86.78&zoom=9', false],
  ['at=my-location&zoom=9', false],
  ['place=Knoxville', false],
])('the URL %s contains an invalid position: %s', { tags: ['GEO-03'] }, (query, isInvalid) => {
  expect(hasInvalidPosition(query)).toBe(isInvalid)
})
