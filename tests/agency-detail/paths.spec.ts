import { test } from '../support/browser.ts'
import { locationRefused } from '../support/home.ts'
import { withoutGraphics } from '../support/no-graphics.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveAgencyDetail } from './driver.ts'
import { flow } from './fixtures.ts'

// The map has its own tests.
test.use({ launchOptions: withoutGraphics })

testFlowInBrowser({
  flow,
  drive: driveAgencyDetail,
  consoleErrors: [locationRefused, /status of 404/, /net::ERR_FAILED/, /^The agency could not be loaded\./],
  tag: ['@WALK-12', '@AGENCY-16'],
})
