import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import { isDownloadStarted } from '../../src/machines/csv-export/selectors.ts'
import { link, shared, tennessee } from './fixtures.ts'

test('nothing is requested before the click, which starts the download with the link for the query', {
  tags: ['AGENCY-13'],
}, async () => {
  const { actor, promises, drainEffects, passTime } = startTestActor(csvExportMachine, {
    query: tennessee,
  })
  expect(promises.started).toEqual([])
  actor.send({ type: 'download.requested' })
  expect(promises.getPending('fetchDownloadLink').input).toEqual(tennessee)
  await promises.getPending('fetchDownloadLink').resolve(shared)
  expect(drainEffects().actions).toEqual([{ type: 'startDownload', params: { link } }])
  expect(isDownloadStarted(actor.getSnapshot())).toBe(true)
  passTime(4_000)
  expect(isDownloadStarted(actor.getSnapshot())).toBe(false)
})
