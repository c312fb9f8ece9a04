import { searchConsoleErrors } from '../agency-search/driver/answers.ts'
import { test } from '../support/browser.ts'
import { locationRefused } from '../support/home.ts'
import { withoutGraphics } from '../support/no-graphics.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { drivePlaceSuggestions } from './driver.ts'
import { flow } from './fixtures.ts'

test.use({ launchOptions: withoutGraphics })

testFlowInBrowser({
  flow,
  drive: drivePlaceSuggestions,
  consoleErrors: [...searchConsoleErrors, locationRefused, /^Places could not be suggested/],
  tag: ['@WALK-14'],
})
