import { measureFlow } from './path-coverage/measure-flow.ts'
import {
  type FlowCoverage,
  listExclusions,
  listFaults,
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
const faults = listFaults(measured)
console.log(['', ...faults, `Transitions neither taken nor excluded: ${faults.length}`].join('\n'))
process.exitCode = faults.length ? 1 : 0
