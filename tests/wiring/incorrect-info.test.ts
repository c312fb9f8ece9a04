import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { isReported } from '../../src/machines/incorrect-info/selectors.ts'
import { createApiClient } from '../../src/services/api/client.ts'
import { createIncorrectInfoReports, type IncorrectInfoReports } from '../../src/wiring/incorrect-info.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn
let reports: IncorrectInfoReports

beforeEach(async () => {
  // In development a flow looks at the page's address for the inspector.
  vi.stubGlobal('window', { location: { search: '' } })
  standIn = await startHttpStandIn((_, response) => sendJson(response, 200, {}))
  const token = createMemoryToken('Bearer mine')
  const api = createApiClient({ origin: standIn.origin, token, onSessionExpired() {}, logError() {} })
  reports = createIncorrectInfoReports({ api })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await standIn.close()
})

const unreported = (id: number) => ({ id, incorrectInfo: false })
const drawMany = () => {
  for (let id = 1_000; id < 3_000; id += 1) reports.of(unreported(id))
}

test('a contact has one flow, whichever card asks, and a report holds for lists that do not know of it [CONTACT-04]', async () => {
  const flow = reports.of(unreported(7))
  expect(reports.of(unreported(7))).toBe(flow)
  flow.send({ type: 'report.requested' })
  await waitFor(flow, isReported)
  expect(reports.of(unreported(7))).toBe(flow)
  expect(reports.of({ id: 7, incorrectInfo: true })).toBe(flow)
  expect(standIn.heard.map(({ url }) => url)).toEqual(['/api/v1/contacts/7/incorrect_info'])
})

test('a contact that somebody else has reported meanwhile is reported [CONTACT-04]', () => {
  reports.of(unreported(7))
  expect(isReported(reports.of({ id: 7, incorrectInfo: true }).getSnapshot())).toBe(true)
  expect(isReported(reports.of(unreported(7)).getSnapshot())).toBe(true)
})

test('however many contacts are drawn, no report is let go, nor one that begins on a card drawn long before [CONTACT-04, CONTACT-08]', async () => {
  const early = reports.of(unreported(7))
  const late = reports.of(unreported(8))
  early.send({ type: 'report.requested' })
  drawMany()
  expect(reports.of(unreported(7))).toBe(early)
  late.send({ type: 'report.requested' })
  expect(reports.of(unreported(8))).toBe(late)
  drawMany()
  await Promise.all([waitFor(early, isReported), waitFor(late, isReported)])
  expect(reports.of(unreported(7))).toBe(early)
  expect(reports.of(unreported(8))).toBe(late)
})
