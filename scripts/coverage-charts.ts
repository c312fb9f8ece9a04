import {
  describeCoverageGaps,
  type FlowCoverage,
  formatCoverage,
  formatCoverageTable,
  listExclusions,
  listUncoveredOutcomes,
  measureFlow,
} from './coverage-charts/report.ts'
import { selectFlows } from './paths/load-flow.ts'
import { updateMeasuredTable } from './statecharts/measured-tables.ts'

const names = process.argv.slice(2)

const measured: FlowCoverage[] = []
for (const flow of selectFlows(names)) measured.push(await measureFlow(flow))

console.log(formatCoverageTable(measured, (flow) => flow).join('\n'))
console.log(['', 'Excluded:', ...listExclusions(measured)].join('\n'))
if (names.length === 0) updateMeasuredTable('coverage', formatCoverage(measured))
console.log(['', 'Guard outcomes that no path covers:', ...listUncoveredOutcomes(measured)].join('\n'))
const gaps = describeCoverageGaps(measured)
console.log(['', ...gaps, `Transitions neither taken nor excluded: ${gaps.length}`].join('\n'))
process.exitCode = gaps.length ? 1 : 0
