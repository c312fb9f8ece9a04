import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveSalesReports } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveSalesReports,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^The sales reports could not be loaded\./],
  tag: ['@WALK-12'],
})
