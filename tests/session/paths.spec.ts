import { testFlowAtWorkplace } from '../support/paths/browser/test-flow-at-workplace.ts'
import { createDriver } from './driver.ts'
import { fixtures } from './fixtures.ts'

testFlowAtWorkplace(fixtures, createDriver, { tag: ['@WALK-11', '@LOGIN-15', '@SSO-06'] })
