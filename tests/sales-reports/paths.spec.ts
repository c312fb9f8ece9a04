import { flow } from './fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveSalesReports } from './driver.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-12']

testFlowInBrowser({
  flow,
  drive: driveSalesReports,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^The sales reports could not be loaded\./],
  shows,
})
