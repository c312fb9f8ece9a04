import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import {
  isBusy,
  isDownloading,
  selectFailedExport,
  selectFailure,
  selectShared,
} from '../../src/machines/csv-export/selectors.ts'
import { shared } from './fixtures.ts'

const getView = (snapshot: SnapshotFrom<typeof csvExportMachine>) => ({
  busy: isBusy(snapshot),
  downloading: isDownloading(snapshot),
  shared: selectShared(snapshot),
  failedExport: selectFailedExport(snapshot),
  failure: selectFailure(snapshot),
  canDownload: snapshot.can({ type: 'download.requested' }),
  canShare: snapshot.can({ type: 'share.requested' }),
})

const unreachable = 'We couldn’t reach the server. Please try again.'
const idleView = {
  busy: false,
  downloading: false,
  shared: null,
  failedExport: null,
  failure: null,
  canDownload: true,
  canShare: true,
}
const busyView = { ...idleView, busy: true, canDownload: false, canShare: false }

export const states = createStateAssertions(csvExportMachine, {
  'ready.idle': (snapshot) => expect(getView(snapshot)).toEqual(idleView),
  preparingDownload: (snapshot) => expect(getView(snapshot)).toEqual(busyView),
  'ready.downloading': (snapshot) => expect(getView(snapshot)).toEqual({ ...idleView, downloading: true }),
  preparingMail: (snapshot) => expect(getView(snapshot)).toEqual(busyView),
  'ready.shared': (snapshot) => expect(getView(snapshot)).toEqual({ ...idleView, shared }),
  'ready.downloadFailed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, failedExport: 'download', failure: unreachable }),
  'ready.shareFailed': (snapshot) =>
    expect(getView(snapshot)).toEqual({ ...idleView, failedExport: 'share', failure: unreachable }),
})
