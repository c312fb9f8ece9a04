import type { ChartCoverage, Count } from 'chart-paths'
import type { BrowserCoverage } from 'chart-paths/playwright'

/** A transition that no path takes; its reason is null if it should be taken. */
interface Untaken {
  transition: string
  reason: string | null
}

/** What the generated paths of one flow cover. */
export interface FlowCoverage {
  flow: string
  chart: ChartCoverage
  untaken: readonly Untaken[]
  browser: BrowserCoverage
}

const withoutReason = (untaken: readonly Untaken[]): string[] =>
  untaken.filter(({ reason }) => reason === null).map(({ transition }) => transition)

/** The transitions that are neither taken nor excluded, as sentences. */
export const listGaps = (flows: readonly FlowCoverage[]): string[] =>
  flows.flatMap(({ flow, untaken, browser }) => [
    ...withoutReason(untaken).map((transition) => `${flow}: no path takes "${transition}".`),
    ...withoutReason(browser.untaken).map(
      (transition) => `${flow}: no path in the browser takes "${transition}".`,
    ),
  ])

const sum = (counts: readonly Count[]): Count => ({
  covered: counts.reduce((total, { covered }) => total + covered, 0),
  all: counts.reduce((total, { all }) => total + all, 0),
})

const figures = ({ covered, all }: Count): string => (all === 0 ? '' : `${covered} of ${all}`)

const withReason = (untaken: readonly Untaken[]): number => untaken.length - withoutReason(untaken).length

const columns: readonly { head: string; cell: (flows: readonly FlowCoverage[]) => string }[] = [
  { head: 'states', cell: (flows) => figures(sum(flows.map(({ chart }) => chart.states))) },
  { head: 'transitions', cell: (flows) => figures(sum(flows.map(({ chart }) => chart.transitions))) },
  {
    head: 'excluded',
    cell: (flows) => String(flows.reduce((total, { untaken }) => total + withReason(untaken), 0)),
  },
  {
    head: 'in the browser',
    cell: (flows) =>
      figures(sum(flows.map(({ browser }) => ({ covered: browser.taken, all: browser.transitions })))),
  },
  {
    head: 'excluded in the browser',
    cell: (flows) => String(flows.reduce((total, { browser }) => total + withReason(browser.untaken), 0)),
  },
  { head: 'guard outcomes', cell: (flows) => figures(sum(flows.map(({ chart }) => chart.guardOutcomes))) },
  { head: 'transition pairs', cell: (flows) => figures(sum(flows.map(({ chart }) => chart.pairs))) },
]

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const rowOf = (name: string, flows: readonly FlowCoverage[]): string =>
  row([name, ...columns.map(({ cell }) => cell(flows))])

/** The coverage of flows as a Markdown table, with a sum if there are several. */
export const writeRows = (flows: readonly FlowCoverage[], link: (flow: string) => string): string[] => [
  row(['flow', ...columns.map(({ head }) => head)]),
  `|${' --- |'.repeat(columns.length + 1)}`,
  ...flows.map((coverage) => rowOf(link(coverage.flow), [coverage])),
  ...(flows.length > 1 ? [rowOf('all', flows)] : []),
]

/** The transitions that no path takes, on the chart or in the browser, with their reasons. */
export const listExclusions = (flows: readonly FlowCoverage[]): string[] =>
  flows.flatMap(({ flow, untaken, browser }) => {
    const everywhere = new Set(untaken.map(({ transition }) => transition))
    return [
      ...untaken.map(({ transition, reason }) => `${flow}: ${transition}: ${reason}`),
      ...browser.untaken
        .filter(({ transition }) => !everywhere.has(transition))
        .map(({ transition, reason }) => `${flow}: ${transition}: in the browser: ${reason}`),
    ]
  })

/** The coverage of all flows as Markdown. */
export const writeCoverage = (flows: readonly FlowCoverage[]): string =>
  [
    '## Coverage',
    '',
    '`npm run coverage:charts` measures how much of each chart the generated paths cover. It fails if a transition is neither taken nor excluded with a reason,',
    'on the chart or in the browser. `npm test` runs these paths on both.',
    '',
    '- **Guard outcomes:** two for each transition with a guard: the guard is true, and it is false. Paths contain no event that does',
    '  nothing, so a guard that is the only condition of its event is never false in them.',
    '- **Transition pairs:** a transition that enters a state, and one from that state. Guards make some of them impossible.',
    '',
    ...writeRows(flows, (flow) => `[${flow}](${flow}.md)`),
    '',
    'Transitions that are excluded:',
    '',
    ...listExclusions(flows).map((line) => `- ${line}`),
  ].join('\n')
