import { testPath } from '../support/paths/browser/test-flow-in-browser.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

testPath(fixtures, createDriver, 'the server returns the link → ready.downloadStarted', {
  steps: [
    'download.requested: the user clicks "Download Sales Reports"',
    'xstate.error.actor.fetchLink: the request for the link fails',
    'download.requested: the user clicks "Download Sales Reports"',
    'xstate.done.actor.fetchLink: the server returns the link',
  ],
})
