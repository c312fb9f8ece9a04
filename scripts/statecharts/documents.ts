import { listDelays } from 'chart-paths/chart'
import type { FlowChart } from './flows.ts'
import { keptTables } from './measured.ts'
import { namedConfig } from './named-config.ts'
import { writeIndex, writePage } from './page.ts'
import { vizConfig } from './viz-config.ts'

/** What a chart's config lacks: its description, the lengths of its delays in ms, and the sources of its functions. */
const additionsTo = ({ machine, description }: FlowChart) => {
  const delays = listDelays(machine)
  return {
    description,
    meta: {
      delays: Object.fromEntries(delays.map(({ name, length }) => [name, length])),
      functions: namedConfig(machine).functions,
    },
  }
}

const toJson = (config: object): string => `${JSON.stringify(config, null, 2)}\n`

/** The content of every file of `docs/statecharts`, by file name. */
export const writeDocuments = (charts: readonly FlowChart[]): Map<string, string> =>
  new Map([
    ['README.md', writeIndex(charts) + keptTables()],
    ...charts.flatMap((chart): [string, string][] => {
      const { flow, machine } = chart
      const additions = additionsTo(chart)
      return [
        [`${flow}.md`, writePage(chart)],
        [`${flow}.json`, toJson({ ...namedConfig(machine).config, ...additions })],
        [`${flow}.viz.json`, toJson(vizConfig(machine, additions))],
      ]
    }),
  ])
