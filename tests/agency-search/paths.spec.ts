import { test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

test.use(withGraphics)

// Each path stops the clock of its own page, so paths can run in parallel.
test.describe.configure({ mode: 'parallel' })

testFlowInBrowser(fixtures, createDriver, { tag: ['@WALK-10', '@WALK-14'] })
