import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveIncorrectInfo } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveIncorrectInfo,
  consoleErrors: [
    locationRefused,
    /status of 404/,
    /net::ERR_FAILED/,
    /^Error reporting incorrect information/,
  ],
  tag: ['@WALK-12'],
})
