import { testFlow } from '../support/paths/test-flow.ts'
import { flow } from './fixtures.ts'
import { states } from './state-assertions.ts'

testFlow(flow, states, { tags: ['CHART-05', 'CHART-06', 'WALK-12', 'WALK-13'] })
