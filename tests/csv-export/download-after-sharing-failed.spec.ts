import { testPath } from '../support/paths/browser/test-flow-in-browser.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

testPath(fixtures, createDriver, 'the server returns the download link → ready.downloadStarted', {
  steps: [
    'share.requested: the user presses "Share Sales Reports"',
    'xstate.error.actor.fetchShareLink: the request for the share link fails',
    'download.requested: the user presses "Download Sales Reports"',
    'xstate.done.actor.fetchDownloadLink: the server returns the download link',
  ],
})
