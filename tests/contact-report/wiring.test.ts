import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { isReported } from '../../src/machines/contact-report/selectors.ts'
import { createContactReports } from '../../src/ui/contact-report/wiring.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { answerJson } from '../support/http-stand-in.ts'

// In development a flow looks at the page's address for the inspector.
beforeEach(() => vi.stubGlobal('window', { location: { search: '' } }))
afterEach(() => vi.unstubAllGlobals())

const start = async () => {
  const { api, asked } = await startApiStandIn(answerJson(200, {}))
  return { reports: createContactReports({ api }), asked }
}

const unreported = (id: number) => ({ id, incorrectInfo: false })

test('from its first change on a contact has one flow, whichever card asks, and a report holds for lists that do not know of it', {
  tags: ['CONTACT-04'],
}, async () => {
  const { reports, asked } = await start()
  const flow = reports.of(unreported(7))
  flow.send({ type: 'report.requested' })
  expect(reports.of(unreported(7))).toBe(flow)
  await waitFor(flow, isReported)
  expect(reports.of(unreported(7))).toBe(flow)
  expect(reports.of({ id: 7, incorrectInfo: true })).toBe(flow)
  expect(asked()).toEqual(['POST /api/v1/contacts/7/incorrect_info'])
})

test('a contact that somebody else has reported meanwhile is reported, whatever has come of a report here', {
  tags: ['CONTACT-04'],
}, async () => {
  const { reports } = await start()
  const flow = reports.of(unreported(7))
  flow.send({ type: 'report.requested' })
  expect(reports.of({ id: 7, incorrectInfo: true }).getSnapshot().value).toBe('reported')
  await waitFor(flow, isReported)
})

test('a contact that was only looked at leaves nothing behind, however long the list', {
  tags: ['CONTACT-08'],
}, async () => {
  const { reports } = await start()
  const flow = reports.of(unreported(7))
  expect(reports.of(unreported(7))).not.toBe(flow)
})

test('a report that begins on a card drawn long before is kept like any other', {
  tags: ['CONTACT-04'],
}, async () => {
  const { reports } = await start()
  const early = reports.of(unreported(7))
  for (let id = 1_000; id < 3_000; id += 1) reports.of(unreported(id))
  early.send({ type: 'report.requested' })
  await waitFor(early, isReported)
  expect(reports.of(unreported(7))).toBe(early)
})
