import type { FlowFixtures, StateAssertions } from 'chart-paths'
import { testFlow } from 'chart-paths/vitest'
import { approveCommand, readApprovedPaths } from '../scripts/paths/approved-paths.ts'
import { testedFlows } from './support/paths/tested-flows.ts'

/** The requirements that the paths of one flow show, beside those that all flows show. */
const requirements: Readonly<Record<string, { tags: string[] }>> = {
  'agency-search': { tags: ['WALK-06'] },
  'copy-button': { tags: ['COPY-03'] },
  'csv-export': { tags: ['WALK-12'] },
  favorites: { tags: ['WALK-07'] },
  geolocation: { tags: ['WALK-04'] },
  login: { tags: ['WALK-03'] },
  'map-load': { tags: ['WALK-05'] },
  navigation: { tags: ['WALK-02'] },
  'open-document': { tags: ['WALK-12', 'WALK-13'] },
  'options-dialog': { tags: ['WALK-08'] },
  'resource-list': { tags: ['WALK-13'] },
  'sales-reports': { tags: ['WALK-12'] },
  'search-suggestions': { tags: ['WALK-14'] },
  session: { tags: ['WALK-01'] },
  'statute-panel': { tags: ['WALK-13'] },
}
const ofAllFlows = { tags: ['CHART-05', 'CHART-06', 'CHART-21'] }

for (const name of testedFlows()) {
  const { fixtures }: { fixtures: FlowFixtures } = await import(`./${name}/fixtures.ts`)
  const { states }: { states: StateAssertions } = await import(`./${name}/state-assertions.ts`)
  testFlow(fixtures, states, {
    tags: [...ofAllFlows.tags, ...(requirements[name]?.tags ?? [])],
    approved: {
      text: readApprovedPaths(name),
      approve: `The chart changed. If that is right, run "${approveCommand(name)}".`,
    },
  })
}
