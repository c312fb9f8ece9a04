import { flow } from '../machines/statute-panel/fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveStatutePanel } from '../support/paths/browser/drive-statute-panel.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-13']

testFlowInBrowser({ flow, drive: driveStatutePanel, consoleErrors: [locationRefused], shows })
