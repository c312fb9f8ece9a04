import { inNashville, test } from '../support/browser.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveSession } from './driver.ts'
import { flow } from './fixtures.ts'

test.use(inNashville)

testFlowInBrowser({
  flow: { ...flow, starts: flow.starts?.filter(({ input }) => !input.singleSignOn) ?? [] },
  drive: driveSession,
  consoleErrors: [
    /status of 401/,
    /net::ERR_FAILED/,
    /^The session met a failure\./,
    /^Signing in met a failure\./,
    /^The password could not be reset\./,
  ],
  tag: ['@WALK-11'],
})
