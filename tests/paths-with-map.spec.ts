import { test } from './support/browser.ts'
import { withGraphics } from './support/graphics.ts'
import { testFlows } from './support/paths/browser/test-flow-in-browser.ts'

test.use(withGraphics)

await testFlows('map', {
  everyFlow: { tag: ['@WALK-02'] },
  geolocation: { tag: ['@GEO-02'] },
  'map-load': { tag: ['@MAP-20', '@MAP-21', '@SCALE-18'] },
})
