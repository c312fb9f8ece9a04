import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveEmailConfirmation } from './driver.ts'
import { flow } from './fixtures.ts'

const shows = ['WALK-11']

testFlowInBrowser({
  flow,
  drive: driveEmailConfirmation,
  consoleErrors: [/status of 422/, /net::ERR_FAILED/, /^The e-mail address could not be confirmed\./],
  shows,
})
