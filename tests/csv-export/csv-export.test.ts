import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import { isDownloading, selectShared } from '../../src/machines/csv-export/selectors.ts'
import { link, shared, tennessee } from './fixtures.ts'

const start = () => startTestActor(csvExportMachine, { query: tennessee })

test('nothing is requested before the click, which starts the download with the link for the query', {
  tags: ['AGENCY-13'],
}, async () => {
  const { actor, promises, drainEffects, passTime } = start()
  expect(promises.started).toEqual([])
  actor.send({ type: 'download.requested' })
  expect(promises.getPending('fetchDownloadLink').input).toEqual(tennessee)
  await promises.getPending('fetchDownloadLink').resolve(shared)
  expect(drainEffects().actions).toEqual([{ type: 'startDownload', params: { link } }])
  expect(isDownloading(actor.getSnapshot())).toBe(true)
  passTime(4_000)
  expect(isDownloading(actor.getSnapshot())).toBe(false)
})

test('a shared link is emailed and stays available for copying until the reports change', async () => {
  const { actor, promises, drainEffects } = start()
  actor.send({ type: 'share.requested' })
  await promises.getPending('fetchShareLink').resolve(shared)
  expect(drainEffects().actions).toEqual([{ type: 'composeMail', params: { link } }])
  expect(selectShared(actor.getSnapshot())).toBe(shared)
  actor.send({ type: 'query.changed', query: { ...tennessee, states: ['KY'] } })
  expect(selectShared(actor.getSnapshot())).toBeNull()
  expect(actor.getSnapshot().context.shared).toBeNull()
})
