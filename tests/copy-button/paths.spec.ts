import { flow } from './fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveCopyButton } from './driver.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['COPY-03']

testFlowInBrowser({
  flow,
  drive: driveCopyButton,
  consoleErrors: [locationRefused, /^The text could not be copied\./],
  shows,
})
