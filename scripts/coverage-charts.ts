import { measureFlow } from './path-coverage/measure-flow.ts'
import {
  type FlowCoverage,
  listExclusions,
  listGaps,
  writeCoverage,
  writeRows,
} from './path-coverage/report.ts'
import { selectFlows } from './paths/flows-with-paths.ts'
import { writeMeasured } from './statecharts/measured.ts'

const wanted = process.argv.slice(2)

const measured: FlowCoverage[] = []
for (const flow of selectFlows(wanted)) measured.push(await measureFlow(flow))

console.log(writeRows(measured, (flow) => flow).join('\n'))
console.log(['', 'Excluded:', ...listExclusions(measured)].join('\n'))
if (wanted.length === 0) writeMeasured('coverage', writeCoverage(measured))
const gaps = listGaps(measured)
console.log(['', ...gaps, `Transitions neither taken nor excluded: ${gaps.length}`].join('\n'))
process.exitCode = gaps.length ? 1 : 0
