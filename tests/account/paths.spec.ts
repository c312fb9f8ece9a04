import { inNashville, test } from '../support/browser.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveAccount } from './driver.ts'
import { flow } from './fixtures.ts'

test.use(inNashville)

testFlowInBrowser({
  flow,
  drive: driveAccount,
  consoleErrors: [/status of (422|429)/, /net::ERR_FAILED/, /^The account page met a failure\./],
  tag: ['@WALK-09', '@ACCOUNT-01', '@ACCOUNT-02', '@ACCOUNT-11'],
})
