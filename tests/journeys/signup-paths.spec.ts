import { flow } from '../machines/signup/fixtures.ts'
import { test } from '../support/browser.ts'
import { withoutGraphics } from '../support/no-graphics.ts'
import { driveSignup } from '../support/paths/browser/drive-signup.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-11']

test.use({
  launchOptions: withoutGraphics,
  permissions: ['geolocation'],
  geolocation: { latitude: 36.17, longitude: -86.78 },
})

testFlowInBrowser({
  flow,
  drive: driveSignup,
  consoleErrors: [/status of (422|429)/, /net::ERR_FAILED/, /^Signing up met a failure\./],
  shows,
})
