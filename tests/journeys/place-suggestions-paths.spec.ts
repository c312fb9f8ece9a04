import { flow } from '../machines/place-suggestions/fixtures.ts'
import { test } from '../support/browser.ts'
import { locationRefused } from '../support/home.ts'
import { withoutGraphics } from '../support/no-graphics.ts'
import { searchConsoleErrors } from '../support/paths/browser/agency-search/answers.ts'
import { drivePlaceSuggestions } from '../support/paths/browser/drive-place-suggestions.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-14']

test.use({ launchOptions: withoutGraphics })

testFlowInBrowser({
  flow,
  drive: drivePlaceSuggestions,
  consoleErrors: [...searchConsoleErrors, locationRefused, /^Places could not be suggested/],
  shows,
})
