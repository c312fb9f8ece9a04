import { testFlowAtWorkplace } from '../support/paths/browser/test-flow-at-workplace.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

testFlowAtWorkplace(fixtures, createDriver, {
  tag: ['@WALK-09', '@LOGIN-14', '@LOGIN-18', '@SSO-06', '@ERROR-08'],
})
