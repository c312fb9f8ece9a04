import { inNashville, test } from '../support/browser.ts'
import { withoutGraphics } from '../support/no-graphics.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveSignup } from './driver.ts'
import { flow } from './fixtures.ts'

test.use({
  launchOptions: withoutGraphics,
  ...inNashville,
})

testFlowInBrowser({
  flow,
  drive: driveSignup,
  consoleErrors: [/status of (422|429)/, /net::ERR_FAILED/, /^Signing up met a failure\./],
  tag: ['@WALK-11'],
})
