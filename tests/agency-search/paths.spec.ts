import { test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { searchConsoleErrors } from './driver/answers.ts'
import { driveAgencySearch } from './driver/driver.ts'
import { flow } from './fixtures.ts'

test.use({ launchOptions: withGraphics })

// These walks stop the time of a map each: both workers share them.
test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ signIn }) => signIn())

testFlowInBrowser({
  flow,
  drive: driveAgencySearch,
  consoleErrors: searchConsoleErrors,
  tag: ['@WALK-10', '@WALK-14'],
})
