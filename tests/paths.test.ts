import type { FlowFixtures, StateAssertions } from 'chart-paths'
import { testFlow } from 'chart-paths/vitest'
import { approveCommand, readApprovedPaths } from '../scripts/paths/approved-paths.ts'
import { testedFlows } from './support/paths/tested-flows.ts'

for (const name of testedFlows()) {
  const { fixtures }: { fixtures: FlowFixtures } = await import(`./${name}/fixtures.ts`)
  const { states }: { states: StateAssertions } = await import(`./${name}/state-assertions.ts`)
  testFlow(fixtures, states, {
    tags: ['CHART-05', 'CHART-06', 'CHART-21', 'WALK-01'],
    approved: {
      text: readApprovedPaths(name),
      approve: `The chart changed. If that is right, run "${approveCommand(name)}".`,
    },
  })
}
