import { measureFlow } from './path-coverage/measure-flow.ts'
import {
  type FlowCoverage,
  listExcuses,
  listFaults,
  writeCoverage,
  writeRows,
} from './path-coverage/report.ts'
import { listFlowsWithPaths } from './paths/flows-with-paths.ts'
import { writeMeasured } from './statecharts/measured.ts'

const flows = listFlowsWithPaths()
const wanted = process.argv.slice(2)
const unknown = wanted.find((flow) => !flows.includes(flow))
if (unknown !== undefined) {
  console.error(`Unknown flow "${unknown}". Flows: ${flows.join(', ')}.`)
  process.exit(1)
}

const measured: FlowCoverage[] = []
for (const flow of wanted.length ? wanted : flows) measured.push(await measureFlow(flow))

console.log(writeRows(measured, (flow) => flow).join('\n'))
console.log(['', 'Excused:', ...listExcuses(measured)].join('\n'))
if (wanted.length === 0) writeMeasured('coverage', writeCoverage(measured))
const faults = listFaults(measured)
console.log(['', ...faults, `${faults.length} transitions are neither taken nor excused.`].join('\n'))
process.exitCode = faults.length ? 1 : 0
