import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveNotifications } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveNotifications,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^Notifications could not be loaded or dismissed\./],
  tag: ['@WALK-13'],
})
