import { testFlowWithSingleSignOn } from '../support/paths/browser/test-flow-with-single-sign-on.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

testFlowWithSingleSignOn(fixtures, createDriver, {
  tag: ['@WALK-09', '@LOGIN-14', '@LOGIN-18', '@SSO-06', '@ERROR-08'],
})
