import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveDocumentOpen } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveDocumentOpen,
  consoleErrors: [/status of 404/, /net::ERR_FAILED/, /^A file could not be opened\./],
  tag: ['@WALK-12', '@DOC-05', '@DOC-06', '@WALK-13'],
})
