import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveEmailConfirmation } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveEmailConfirmation,
  consoleErrors: [/status of 422/, /net::ERR_FAILED/, /^The e-mail address could not be confirmed\./],
  tag: ['@WALK-11'],
})
