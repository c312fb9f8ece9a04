import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import {
  isBusy,
  isDownloadStarted,
  selectCsvLink,
  selectFailedExport,
  selectFailure,
} from '../../src/machines/csv-export/selectors.ts'
import { csvLink } from './fixtures.ts'

const getView = (snapshot: SnapshotFrom<typeof csvExportMachine>) => ({
  busy: isBusy(snapshot),
  downloadStarted: isDownloadStarted(snapshot),
  csvLink: selectCsvLink(snapshot),
  failedExport: selectFailedExport(snapshot),
  failure: selectFailure(snapshot),
  canDownload: snapshot.can({ type: 'download.requested' }),
  canShare: snapshot.can({ type: 'share.requested' }),
})

const unreachable = 'We couldn’t reach the server. Please try again.'
const idleView = {
  busy: false,
  downloadStarted: false,
  csvLink: null,
  failedExport: null,
  failure: null,
  canDownload: true,
  canShare: true,
}
const busyView = { ...idleView, busy: true, canDownload: false, canShare: false }

export const states = createStateAssertions(csvExportMachine, {
  'ready.idle': (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  preparingDownload: (snapshot) => expect(getView(snapshot)).toEqual(busyView),
  'ready.downloadStarted': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, downloadStarted: true }),
  preparingShare: (snapshot) => expect(getView(snapshot)).toEqual(busyView),
  'ready.shareStarted': (snapshot) => expect(getView(snapshot)).toEqual({ ...idleView, csvLink }),
  'ready.downloadFailed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, failedExport: 'download', failure: unreachable }),
  'ready.shareFailed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, failedExport: 'share', failure: unreachable }),
})
