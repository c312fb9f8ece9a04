import { test } from '../support/browser.ts'
import { withGraphics } from '../support/graphics.ts'
import { testFlowInBrowser } from '../support/paths/browser/test-flow-in-browser.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

test.use(withGraphics)

testFlowInBrowser(fixtures, createDriver, { tag: ['@WALK-16', '@MAP-20', '@MAP-21', '@SCALE-18'] })
