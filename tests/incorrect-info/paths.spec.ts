import { flow } from './fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveIncorrectInfo } from './driver.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-12']

testFlowInBrowser({
  flow,
  drive: driveIncorrectInfo,
  consoleErrors: [
    locationRefused,
    /status of 404/,
    /net::ERR_FAILED/,
    /^Error reporting incorrect information/,
  ],
  shows,
})
