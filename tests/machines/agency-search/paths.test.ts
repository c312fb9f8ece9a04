import { testFlow } from '../../support/paths/test-flow.ts'
import { flow } from './fixtures.ts'
import { states } from './states.ts'

testFlow(flow, states)
