import { searchConsoleErrors } from '../agency-search/driver/answers.ts'
import { test } from '../support/browser.ts'
import { locationRefused } from '../support/home.ts'
import { withoutGraphics } from '../support/no-graphics.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { drivePlaceSuggestions } from './driver.ts'
import { flow } from './fixtures.ts'

const shows = ['WALK-14']

test.use({ launchOptions: withoutGraphics })

testFlowInBrowser({
  flow,
  drive: drivePlaceSuggestions,
  consoleErrors: [...searchConsoleErrors, locationRefused, /^Places could not be suggested/],
  shows,
})
