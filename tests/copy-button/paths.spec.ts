import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveCopyButton } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveCopyButton,
  consoleErrors: [locationRefused, /^The text could not be copied\./],
  tag: ['@COPY-03'],
})
