import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveFavorites } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveFavorites,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^A favorite could not be loaded or changed\./],
  tag: ['@WALK-12'],
})
