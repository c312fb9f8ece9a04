import { test } from './support/browser.ts'
import { withGraphics } from './support/graphics.ts'
import { testFlows } from './support/paths/browser/test-flow-in-browser.ts'

test.use(withGraphics)

await testFlows('map', {
  'agency-search': { tag: ['@WALK-10', '@WALK-14'] },
  geolocation: { tag: ['@WALK-16', '@GEO-02', '@GEO-03'] },
  'map-load': { tag: ['@WALK-16', '@MAP-20', '@MAP-21', '@SCALE-18'] },
})
