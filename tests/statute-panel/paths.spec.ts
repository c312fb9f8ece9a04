import { flow } from './fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveStatutePanel } from './driver.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-13']

testFlowInBrowser({ flow, drive: driveStatutePanel, consoleErrors: [locationRefused], shows })
