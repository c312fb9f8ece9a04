import { testFlowAtWorkplace } from '../support/paths/browser/test-flow-at-workplace.ts'
import { drive } from './driver.ts'
import { fixtures } from './fixtures.ts'

testFlowAtWorkplace(fixtures, drive, { tag: ['@WALK-09', '@LOGIN-14', '@LOGIN-18', '@SSO-06', '@ERROR-08'] })
