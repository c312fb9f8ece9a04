import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveForgotPassword } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveForgotPassword,
  consoleErrors: [/status of (404|429)/, /net::ERR_FAILED/, /^The link could not be asked for\./],
  tag: ['@WALK-11'],
})
