import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveResourceList } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({
  flow,
  drive: driveResourceList,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^The contacts could not be loaded\./],
  tag: ['@WALK-12', '@WALK-13'],
})
