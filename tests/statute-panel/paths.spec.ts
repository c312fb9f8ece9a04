import { locationRefused } from '../support/home.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { driveStatutePanel } from './driver.ts'
import { flow } from './fixtures.ts'

testFlowInBrowser({ flow, drive: driveStatutePanel, consoleErrors: [locationRefused], tag: ['@WALK-13'] })
