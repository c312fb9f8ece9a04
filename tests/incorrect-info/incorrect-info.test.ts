import { beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { isReported } from '../../src/machines/incorrect-info/selectors.ts'
import { createIncorrectInfoActors } from '../../src/ui/incorrect-info/wiring.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

// In development, a flow reads the URL of the page for the inspector.
beforeEach(() => vi.stubGlobal('window', { location: { search: '' } }))

const start = async () => {
  const { api, requestLines } = await startMockApi(respondWithJson(200, {}))
  return { reports: createIncorrectInfoActors({ api }), requestLines }
}

const unreported = (id: number) => ({ id, incorrectInfo: false })

test('after its first change, all cards of a contact share one actor, and lists without the report show it', {
  tags: ['CONTACT-04'],
}, async () => {
  const { reports, requestLines } = await start()
  const flow = reports.of(unreported(7))
  flow.send({ type: 'report.requested' })
  expect(reports.of(unreported(7))).toBe(flow)
  await waitFor(flow, isReported)
  expect(reports.of(unreported(7))).toBe(flow)
  expect(reports.of({ id: 7, incorrectInfo: true })).toBe(flow)
  expect(requestLines()).toEqual(['POST /api/v1/contacts/7/incorrect_info'])
})

test('a contact reported by another user is shown as reported, even after a failed report here', {
  tags: ['CONTACT-04'],
}, async () => {
  const { reports } = await start()
  const flow = reports.of(unreported(7))
  flow.send({ type: 'report.requested' })
  expect(isReported(reports.of({ id: 7, incorrectInfo: true }).getSnapshot())).toBe(true)
  await waitFor(flow, isReported)
})

test('contacts that were only viewed do not stay in memory', {
  tags: ['CONTACT-08'],
}, async () => {
  const { reports } = await start()
  const flow = reports.of(unreported(7))
  expect(reports.of(unreported(7))).not.toBe(flow)
})

test('a report started on an older card is shared by later cards too', {
  tags: ['CONTACT-04'],
}, async () => {
  const { reports } = await start()
  const early = reports.of(unreported(7))
  for (let id = 1_000; id < 3_000; id += 1) reports.of(unreported(id))
  early.send({ type: 'report.requested' })
  await waitFor(early, isReported)
  expect(reports.of(unreported(7))).toBe(early)
})
