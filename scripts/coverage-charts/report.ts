import {
  type ChartCoverage,
  type CoverageCount,
  generatePaths,
  listUntakenTransitions,
  measureCoverage,
  takenTransitions,
} from 'chart-paths'
import { type BrowserCoverage, generateBrowserPaths, measureBrowserCoverage } from 'chart-paths/playwright'
import { loadDriver, loadFixtures } from '../paths/load-flow.ts'
import { formatTable } from '../statecharts/markdown.ts'

/** A transition that no path takes. Its reason is null if a path should take it. */
interface Untaken {
  transition: string
  reason: string | null
}

export interface FlowCoverage {
  flow: string
  chart: ChartCoverage
  untaken: readonly Untaken[]
  browser: BrowserCoverage
}

/** Measures how much of a flow's chart its paths cover, on the chart and in the browser, without running them. */
export const measureFlow = async (flow: string): Promise<FlowCoverage> => {
  const fixtures = await loadFixtures(flow)
  const driver = await loadDriver(flow)
  const paths = generatePaths(fixtures)
  return {
    flow,
    chart: measureCoverage(fixtures, paths),
    untaken: listUntakenTransitions(fixtures, takenTransitions(paths)),
    browser: measureBrowserCoverage(fixtures, driver, generateBrowserPaths(fixtures, driver)),
  }
}

const listUnexcluded = (untaken: readonly Untaken[]): string[] =>
  untaken.filter(({ reason }) => reason === null).map(({ transition }) => transition)

/** Describes the transitions that are neither taken nor excluded, one sentence each. */
export const describeCoverageGaps = (flows: readonly FlowCoverage[]): string[] =>
  flows.flatMap(({ flow, untaken, browser }) => [
    ...listUnexcluded(untaken).map((transition) => `${flow}: no path takes "${transition}".`),
    ...listUnexcluded(browser.untaken).map(
      (transition) => `${flow}: no path in the browser takes "${transition}".`,
    ),
  ])

const sum = (counts: readonly CoverageCount[]): CoverageCount => ({
  covered: counts.reduce((total, { covered }) => total + covered, 0),
  all: counts.reduce((total, { all }) => total + all, 0),
})

const formatCount = ({ covered, all }: CoverageCount): string => (all === 0 ? '' : `${covered} of ${all}`)

const countExcluded = (untaken: readonly Untaken[]): number => untaken.length - listUnexcluded(untaken).length

const columns: readonly { head: string; cell: (flows: readonly FlowCoverage[]) => string }[] = [
  { head: 'states', cell: (flows) => formatCount(sum(flows.map(({ chart }) => chart.states))) },
  { head: 'transitions', cell: (flows) => formatCount(sum(flows.map(({ chart }) => chart.transitions))) },
  {
    head: 'excluded',
    cell: (flows) => String(flows.reduce((total, { untaken }) => total + countExcluded(untaken), 0)),
  },
  {
    head: 'in the browser',
    cell: (flows) =>
      formatCount(sum(flows.map(({ browser }) => ({ covered: browser.taken, all: browser.transitions })))),
  },
  {
    head: 'excluded in the browser',
    cell: (flows) => String(flows.reduce((total, { browser }) => total + countExcluded(browser.untaken), 0)),
  },
  {
    head: 'guard outcomes',
    cell: (flows) => formatCount(sum(flows.map(({ chart }) => chart.guardOutcomes))),
  },
  { head: 'transition pairs', cell: (flows) => formatCount(sum(flows.map(({ chart }) => chart.pairs))) },
]

/** Formats the coverage of flows as a Markdown table, with a total if there are several. */
export const formatCoverageTable = (
  flows: readonly FlowCoverage[],
  formatName: (flow: string) => string,
): string[] => {
  const createRow = (name: string, own: readonly FlowCoverage[]) => [
    name,
    ...columns.map(({ cell }) => cell(own)),
  ]
  return formatTable(
    ['flow', ...columns.map(({ head }) => head)],
    [
      ...flows.map((coverage) => createRow(formatName(coverage.flow), [coverage])),
      ...(flows.length > 1 ? [createRow('all', flows)] : []),
    ],
  )
}

/** Lists the transitions that no path takes on the chart or in the browser, with their reasons. */
export const listExclusions = (flows: readonly FlowCoverage[]): string[] =>
  flows.flatMap(({ flow, untaken, browser }) => {
    const untakenOnChart = new Set(untaken.map(({ transition }) => transition))
    return [
      ...untaken.map(({ transition, reason }) => `${flow}: \`${transition}\` on the chart. ${reason}`),
      ...browser.untaken
        .filter(({ transition }) => !untakenOnChart.has(transition))
        .map(({ transition, reason }) => `${flow}: \`${transition}\` in the browser. ${reason}`),
    ]
  })

export const listUncoveredOutcomes = (flows: readonly FlowCoverage[]): string[] =>
  flows.flatMap(({ flow, chart }) => chart.guardOutcomes.uncovered.map((outcome) => `${flow}: ${outcome}`))

export const formatCoverage = (flows: readonly FlowCoverage[]): string =>
  [
    '## Coverage',
    '',
    '`npm run coverage:charts` measures how much of each chart the generated paths cover, on the chart and in the browser. It fails if a',
    'transition is neither taken nor excluded with a reason. `npm test` runs these paths.',
    '',
    '- **Guard outcomes:** each guard of a transition should be true in some paths and false in others. Paths contain no events that the',
    '  chart ignores. If an event has only one transition in a state, the guard of that transition is therefore never false in a path.',
    '- **Transition pairs:** a transition that enters a state, followed by a transition from that state. Guards make some pairs impossible.',
    '',
    ...formatCoverageTable(flows, (flow) => `[${flow}](${flow}.md)`),
    '',
    'Transitions that are excluded:',
    '',
    ...listExclusions(flows).map((line) => `- ${line}`),
  ].join('\n')
