import { parentPort, workerData } from 'node:worker_threads'
import { generatePaths, listMutants, type StateAssertions } from 'chart-paths'
import { killMutant } from 'chart-paths/vitest'
import { loadFixtures } from '../paths/load-flow.ts'
import type { MutantResult, Shard } from './run-mutants.ts'

const { flows, shard, shardCount }: Shard = workerData

for (const flow of flows) {
  const fixtures = await loadFixtures(flow)
  const { states }: { states: StateAssertions } = await import(`../../tests/${flow}/state-assertions.ts`)
  const approved = generatePaths(fixtures)
  const mutants = listMutants(fixtures.machine).filter((_, index) => index % shardCount === shard)
  for (const { kind, place, machine } of mutants) {
    const killer = await killMutant({ ...fixtures, machine }, states, approved)
    const result: MutantResult = { flow, kind, place, killer, excluded: fixtures.excluded?.[place] ?? null }
    parentPort?.postMessage(result)
  }
}
