import { listDelays } from 'chart-paths/chart'
import { isRecord } from '../../contract/is-record.ts'
import { loadFixtures } from '../paths/load-flow.ts'
import type { FlowChart } from './flows.ts'
import { formatIndex } from './index-page.ts'
import { addTransitionDescriptions, createJsonConfig } from './json-config.ts'
import { readMeasuredTables } from './measured-tables.ts'
import { formatPage } from './page.ts'
import { describeTransitions } from './transition-descriptions.ts'

/**
 * What a chart's config cannot contain: its description, the lengths of its delays in ms, and the sources of its
 * functions.
 */
const createAdditions = ({ machine, description }: FlowChart) => {
  const delays = listDelays(machine)
  return {
    description,
    meta: {
      ...machine.root.meta,
      delays: Object.fromEntries(delays.map(({ name, length }) => [name, length])),
      functions: createJsonConfig(machine).functions,
    },
  }
}

/** XState 4 calls a guard `cond`, and uses `internal: false` instead of `reenter: true`. */
const convert = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(convert)
  if (!isRecord(value)) return value
  const { guard, reenter, ...rest } = value
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, convert(item)])),
    ...(guard === undefined ? {} : { cond: guard }),
    ...(reenter === undefined ? {} : { internal: !reenter }),
  }
}

/** Converts a chart's JSON config to XState 4 syntax, for the legacy visualizer at stately.ai/viz. */
const toVersion4 = (config: object): object => ({
  ...(convert(config) as object),
  predictableActionArguments: true,
})

const formatJson = (config: object): string => `${JSON.stringify(config, null, 2)}\n`

const createChartDocuments = async (chart: FlowChart): Promise<[string, string][]> => {
  const { flow, machine } = chart
  const descriptions = describeTransitions(await loadFixtures(flow))
  const config = {
    ...addTransitionDescriptions(createJsonConfig(machine).config, machine.root, descriptions),
    ...createAdditions(chart),
  }
  return [
    [`${flow}.md`, formatPage(chart, descriptions)],
    [`${flow}.json`, formatJson(config)],
    [`${flow}.viz.json`, formatJson(toVersion4(config))],
  ]
}

/** Creates the content of every file of `docs/statecharts`, by file name. */
export const createDocuments = async (charts: readonly FlowChart[]): Promise<Map<string, string>> =>
  new Map([
    ['README.md', formatIndex(charts)],
    ['coverage.md', `# Coverage and mutants of the statecharts\n${readMeasuredTables()}`],
    ...(await Promise.all(charts.map(createChartDocuments))).flat(),
  ])
