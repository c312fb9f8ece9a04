import {
  type FlowCoverage,
  formatCoverageTable,
  listExclusions,
  listGaps,
  measureFlow,
} from './path-coverage/report.ts'
import { selectFlows } from './paths/load-flow.ts'

const measured: FlowCoverage[] = []
for (const flow of selectFlows(process.argv.slice(2))) measured.push(await measureFlow(flow))

console.log(formatCoverageTable(measured).join('\n'))
console.log(['', 'Excluded:', ...listExclusions(measured)].join('\n'))
const gaps = listGaps(measured)
console.log(['', ...gaps, `Transitions neither taken nor excluded: ${gaps.length}`].join('\n'))
process.exitCode = gaps.length ? 1 : 0
