import { testFlowWithSingleSignOn } from '../support/paths/browser/test-flow-with-single-sign-on.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

testFlowWithSingleSignOn(fixtures, createDriver, { tag: ['@WALK-11', '@LOGIN-15', '@SSO-06'] })
