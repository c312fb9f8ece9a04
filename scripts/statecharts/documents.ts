import type { FlowChart } from './flows.ts'
import { keptTables } from './measured.ts'
import { namedConfig } from './named-config.ts'
import { writeIndex, writePage } from './page.ts'

/** The content of every file of `docs/statecharts`, by file name. */
export const writeDocuments = (charts: readonly FlowChart[]): Map<string, string> =>
  new Map([
    ['README.md', writeIndex(charts) + keptTables()],
    ...charts.flatMap((chart): [string, string][] => [
      [`${chart.flow}.md`, writePage(chart)],
      [`${chart.flow}.json`, `${JSON.stringify(namedConfig(chart.machine).config, null, 2)}\n`],
    ]),
  ])
