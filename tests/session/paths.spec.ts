import { testFlowAtWorkplace } from '../support/paths/browser/test-flow-at-workplace.ts'
import { drive } from './driver.ts'
import { fixtures } from './fixtures.ts'

testFlowAtWorkplace(fixtures, drive, { tag: ['@WALK-11', '@LOGIN-15', '@SSO-06'] })
