import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { isReported, selectFailure } from '../../src/machines/incorrect-info/selectors.ts'
import { createApiClient } from '../../src/services/api/client.ts'
import { createIncorrectInfoReports, type IncorrectInfoReports } from '../../src/wiring/incorrect-info.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn
let reports: IncorrectInfoReports

beforeEach(async () => {
  // In development a flow looks at the page's address for the inspector.
  vi.stubGlobal('window', { location: { search: '' } })
  standIn = await startHttpStandIn(({ url }, response) =>
    url.includes('/8/') ? sendJson(response, 404, { message: 'Gone.' }) : sendJson(response, 200, {}),
  )
  const token = createMemoryToken('Bearer mine')
  const api = createApiClient({ origin: standIn.origin, token, onSessionExpired() {}, logError() {} })
  reports = createIncorrectInfoReports({ api })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await standIn.close()
})

const unreported = (id: number) => ({ id, incorrectInfo: false })

test('from its first change on a contact has one flow, whichever card asks, and a report holds for lists that do not know of it [CONTACT-04]', async () => {
  const flow = reports.of(unreported(7))
  flow.send({ type: 'report.requested' })
  expect(reports.of(unreported(7))).toBe(flow)
  await waitFor(flow, isReported)
  expect(reports.of(unreported(7))).toBe(flow)
  expect(reports.of({ id: 7, incorrectInfo: true })).toBe(flow)
  expect(standIn.heard.map(({ url }) => url)).toEqual(['/api/v1/contacts/7/incorrect_info'])
})

test('a contact that somebody else has reported meanwhile is reported [CONTACT-04]', async () => {
  const refused = reports.of(unreported(8))
  refused.send({ type: 'report.requested' })
  await waitFor(refused, (snapshot) => selectFailure(snapshot) !== null)
  expect(reports.of(unreported(8))).toBe(refused)
  expect(isReported(reports.of({ id: 8, incorrectInfo: true }).getSnapshot())).toBe(true)
})

test('a contact that was only looked at leaves nothing behind, however long the list [CONTACT-08]', () => {
  const flow = reports.of(unreported(7))
  expect(reports.of(unreported(7))).not.toBe(flow)
})

test('a report that begins on a card drawn long before is kept like any other [CONTACT-04]', async () => {
  const early = reports.of(unreported(7))
  for (let id = 1_000; id < 3_000; id += 1) reports.of(unreported(id))
  early.send({ type: 'report.requested' })
  await waitFor(early, isReported)
  expect(reports.of(unreported(7))).toBe(early)
})
