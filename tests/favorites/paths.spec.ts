import { flow } from './fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveFavorites } from './driver.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-12']

testFlowInBrowser({
  flow,
  drive: driveFavorites,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^A favorite could not be loaded or changed\./],
  shows,
})
