import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import {
  isBusy,
  isDownloading,
  selectFailedExport,
  selectFailure,
  selectShared,
} from '../../src/machines/csv-export/selectors.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { link, shared, tennessee } from './fixtures.ts'

const raise = () => startTestActor(csvExportMachine, { query: tennessee })

test('nothing is requested before the click; the download starts with the link for the query', {
  tags: ['AGENCY-13'],
}, async () => {
  const { actor, promises, takeEffects, passTime } = raise()
  expect(promises.started).toEqual([])
  actor.send({ type: 'download.requested' })
  expect(promises.waiting('fetchDownloadLink').input).toEqual(tennessee)
  await promises.waiting('fetchDownloadLink').resolve(shared)
  expect(takeEffects().actions).toEqual([{ type: 'startDownload', params: { link } }])
  expect(isDownloading(actor.getSnapshot())).toBe(true)
  passTime(4_000)
  expect(isDownloading(actor.getSnapshot())).toBe(false)
})

test('both buttons are disabled while one is busy', { tags: ['REPORT-04'] }, () => {
  const { actor, promises } = raise()
  actor.send({ type: 'share.requested' })
  actor.send({ type: 'share.requested' })
  actor.send({ type: 'download.requested' })
  expect(isBusy(actor.getSnapshot())).toBe(true)
  expect(promises.started).toHaveLength(1)
})

test('a second press does nothing while a request is pending, and downloads again after it', {
  tags: ['REPORT-04'],
}, async () => {
  const { actor, promises, takeEffects } = raise()
  actor.send({ type: 'download.requested' })
  const [first] = promises.started
  actor.send({ type: 'download.requested' })
  actor.send({ type: 'share.requested' })
  expect(promises.started).toEqual([first])
  expect(first?.signal.aborted).toBe(false)
  await promises.waiting('fetchDownloadLink').resolve(shared)
  takeEffects()
  actor.send({ type: 'download.requested' })
  await promises.waiting('fetchDownloadLink').resolve(shared)
  expect(takeEffects().actions).toEqual([{ type: 'startDownload', params: { link } }])
})

test('a shared link is emailed and stays available for copying until the reports change', async () => {
  const { actor, promises, takeEffects } = raise()
  actor.send({ type: 'share.requested' })
  await promises.waiting('fetchShareLink').resolve(shared)
  expect(takeEffects().actions).toEqual([{ type: 'composeMail', params: { link } }])
  expect(selectShared(actor.getSnapshot())).toBe(shared)
  actor.send({ type: 'query.changed', query: { ...tennessee, states: ['KY'] } })
  expect(selectShared(actor.getSnapshot())).toBeNull()
  expect(actor.getSnapshot().context.shared).toBeNull()
})

test('the link for reports that are no longer shown is canceled', () => {
  const { actor, promises } = raise()
  actor.send({ type: 'download.requested' })
  const { signal } = promises.waiting('fetchDownloadLink')
  const knoxville = { agencyId: 1, states: [], search: '', status: '' }
  actor.send({ type: 'query.changed', query: knoxville })
  expect(signal.aborted).toBe(true)
  actor.send({ type: 'share.requested' })
  expect(promises.waiting('fetchShareLink').input).toEqual(knoxville)
})

test('a failed CSV is logged and shown, and the same action can be retried', {
  tags: ['REPORT-15'],
}, async () => {
  const { actor, promises, takeEffects } = raise()
  const error = new Failure('trouble', new Error('inner detail'), 'Out of order.')
  actor.send({ type: 'download.requested' })
  await promises.waiting('fetchDownloadLink').reject(error)
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  expect(selectFailure(actor.getSnapshot())).toBe('Out of order.')
  expect(selectFailedExport(actor.getSnapshot())).toBe('download')
  actor.send({ type: 'download.requested' })
  expect(selectFailure(actor.getSnapshot())).toBeNull()
  expect(promises.waiting('fetchDownloadLink').input).toEqual(tennessee)
})
