import { inNashville, test } from '../support/browser.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveLogin } from './driver.ts'
import { flow } from './fixtures.ts'

// Who signs in comes to the map, which asks for the location.
test.use(inNashville)

testFlowInBrowser({
  flow,
  drive: driveLogin,
  consoleErrors: [/status of (401|500)/, /net::ERR_FAILED/, /^Signing in met a failure\./, /^Out of order\./],
  tag: ['@WALK-09'],
})
