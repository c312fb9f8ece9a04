import {
  formatPercent,
  formatResults,
  formatSummary,
  killedShare,
  listSurvivors,
} from './mutate-charts/report.ts'
import { type MutantResult, runMutants } from './mutate-charts/run-mutants.ts'
import { selectFlows } from './paths/load-flow.ts'
import { updateMeasuredTable } from './statecharts/measured-tables.ts'

const minShare = 0.97

const names = process.argv.slice(2)

const flows = selectFlows(names)
const results: MutantResult[] = []
await runMutants(flows, (result) => {
  results.push(result)
  if (results.length % 100 === 0) console.info(`${results.length.toLocaleString('en-US')} mutants tested...`)
})

// The workers finish in no particular order.
results.sort((one, other) =>
  `${one.flow} ${one.kind} ${one.place}`.localeCompare(`${other.flow} ${other.kind} ${other.place}`),
)

for (const flow of flows) {
  const own = results.filter((result) => result.flow === flow)
  console.log(formatSummary(flow, own))
}
console.log(['', 'Survivors:', ...listSurvivors(results)].join('\n'))
if (names.length === 0) updateMeasuredTable('mutants', formatResults(results))
console.log(
  `\n${formatPercent(results)} of ${results.length.toLocaleString('en-US')} mutants killed; the minimum is ${100 * minShare}%.`,
)
process.exitCode = killedShare(results) < minShare ? 1 : 0
