import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveCsvExport } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveCsvExport,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^Failed to fetch/],
  tag: ['@WALK-12'],
})
