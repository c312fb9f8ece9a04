import { killedShare, listSurvivors, summarizeFlow, writeMutantTable } from './mutants/report.ts'
import { type MutantResult, runMutants } from './mutants/share.ts'
import { selectFlows } from './paths/flows-with-paths.ts'
import { writeMeasured } from './statecharts/measured.ts'

/** The share of mutants that tests must kill. */
const leastShare = 0.97

const wanted = process.argv.slice(2)

const tested = selectFlows(wanted)
const results: MutantResult[] = []
await runMutants(tested, (result) => {
  results.push(result)
  if (results.length % 100 === 0) console.info(`${results.length} mutants tested...`)
})

// The workers finish in no particular order.
results.sort((one, other) =>
  `${one.flow} ${one.kind} ${one.place}`.localeCompare(`${other.flow} ${other.kind} ${other.place}`),
)

for (const flow of tested) {
  const own = results.filter((result) => result.flow === flow)
  console.log(summarizeFlow(flow, own))
}
console.log(['', 'Survivors:', ...listSurvivors(results)].join('\n'))
if (wanted.length === 0) writeMeasured('mutants', writeMutantTable(results))
const share = killedShare(results)
console.log(
  `\n${(100 * share).toFixed(1)}% of ${results.length} mutants killed; at least ${100 * leastShare}% must be.`,
)
process.exitCode = share < leastShare ? 1 : 0
