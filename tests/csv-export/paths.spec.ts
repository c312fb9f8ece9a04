import { flow } from './fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveCsvExport } from './driver.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-12']

testFlowInBrowser({
  flow,
  drive: driveCsvExport,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^Failed to fetch/],
  shows,
})
