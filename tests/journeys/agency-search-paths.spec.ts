import { flow } from '../machines/agency-search/fixtures.ts'
import { test } from '../support/browser.ts'
import { searchConsoleErrors } from '../support/paths/browser/agency-search/answers.ts'
import { driveAgencySearch } from '../support/paths/browser/agency-search/drive-agency-search.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-10', 'WALK-14']

// These walks stop the time of a map each: both workers share them.
test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ signIn }) => signIn())

testFlowInBrowser({ flow, drive: driveAgencySearch, consoleErrors: searchConsoleErrors, shows })
