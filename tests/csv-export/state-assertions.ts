import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import {
  isBusy,
  isDownloading,
  selectFailedWay,
  selectFailure,
  selectShared,
} from '../../src/machines/csv-export/selectors.ts'
import { shared } from './fixtures.ts'

const shown = (snapshot: SnapshotFrom<typeof csvExportMachine>) => ({
  busy: isBusy(snapshot),
  downloading: isDownloading(snapshot),
  shared: selectShared(snapshot),
  failedWay: selectFailedWay(snapshot),
  failure: selectFailure(snapshot),
  canDownload: snapshot.can({ type: 'download.requested' }),
  canShare: snapshot.can({ type: 'share.requested' }),
})

const unreachable = 'We couldn’t reach the server. Please try again.'
const quiet = {
  busy: false,
  downloading: false,
  shared: null,
  failedWay: null,
  failure: null,
  canDownload: true,
  canShare: true,
}
const busy = { ...quiet, busy: true, canDownload: false, canShare: false }

export const states = createStateAssertions(csvExportMachine, {
  'ready.idle': (snapshot) => expect(shown(snapshot)).toEqual(quiet),
  preparingDownload: (snapshot) => expect(shown(snapshot)).toEqual(busy),
  'ready.downloading': (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, downloading: true }),
  preparingMail: (snapshot) => expect(shown(snapshot)).toEqual(busy),
  'ready.shared': (snapshot) => expect(shown(snapshot)).toEqual({ ...quiet, shared }),
  'ready.downloadFailed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, failedWay: 'download', failure: unreachable }),
  'ready.shareFailed': (snapshot) =>
    expect(shown(snapshot)).toEqual({ ...quiet, failedWay: 'share', failure: unreachable }),
})
