import { listDelays } from 'chart-paths/chart'
import type { FlowChart } from './flows.ts'
import { createJsonConfig } from './json-config.ts'
import { readMeasuredTables } from './measured-tables.ts'
import { formatIndex, formatPage } from './page.ts'
import { createVizConfig } from './viz-config.ts'

/** What a chart's config lacks: its description, the lengths of its delays in ms, and the sources of its functions. */
const createAdditions = ({ machine, description }: FlowChart) => {
  const delays = listDelays(machine)
  return {
    description,
    meta: {
      delays: Object.fromEntries(delays.map(({ name, length }) => [name, length])),
      functions: createJsonConfig(machine).functions,
    },
  }
}

const formatJson = (config: object): string => `${JSON.stringify(config, null, 2)}\n`

/** Creates the content of every file of `docs/statecharts`, by file name. */
export const createDocuments = (charts: readonly FlowChart[]): Map<string, string> =>
  new Map([
    ['README.md', formatIndex(charts) + readMeasuredTables()],
    ...charts.flatMap((chart): [string, string][] => {
      const { flow, machine } = chart
      const additions = createAdditions(chart)
      return [
        [`${flow}.md`, formatPage(chart)],
        [`${flow}.json`, formatJson({ ...createJsonConfig(machine).config, ...additions })],
        [`${flow}.viz.json`, formatJson(createVizConfig(machine, additions))],
      ]
    }),
  ])
