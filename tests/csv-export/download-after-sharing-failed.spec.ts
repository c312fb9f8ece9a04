import { testPath } from '../support/paths/browser/test-path.ts'
import { drive } from './driver.ts'
import { fixtures } from './fixtures.ts'

testPath(fixtures, drive, 'the server gives the link of the file → ready.downloading', {
  steps: [
    'share.requested: "Share Sales Reports" is pressed',
    'xstate.error.actor.fetchShareLink: the link cannot be had',
    'download.requested: "Download Sales Reports" is pressed',
    'xstate.done.actor.fetchDownloadLink: the server gives the link of the file',
  ],
})
