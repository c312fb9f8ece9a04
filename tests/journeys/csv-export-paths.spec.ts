import { flow } from '../machines/csv-export/fixtures.ts'
import { locationRefused } from '../support/home.ts'
import { driveCsvExport } from '../support/paths/browser/drive-csv-export.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'

const shows = ['WALK-12']

testFlowInBrowser({
  flow,
  drive: driveCsvExport,
  consoleErrors: [locationRefused, /net::ERR_FAILED/, /^Failed to fetch/],
  shows,
})
