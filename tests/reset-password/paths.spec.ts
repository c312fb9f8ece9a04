import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveResetPassword } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveResetPassword,
  consoleErrors: [/status of 422/, /net::ERR_FAILED/, /^The password could not be reset\./],
  tag: ['@WALK-11'],
})
