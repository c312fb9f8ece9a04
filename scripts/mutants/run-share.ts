import { parentPort, workerData } from 'node:worker_threads'
import { generatePaths, listMutants, type StateAssertions } from 'chart-paths'
import { killMutant } from 'chart-paths/vitest'
import { loadFixtures } from '../paths/flows-with-paths.ts'
import type { MutantResult, Share } from './share.ts'

const loadStates = async (flow: string): Promise<StateAssertions> => {
  const { states }: { states: StateAssertions } = await import(
    new URL(`../../tests/${flow}/state-assertions.ts`, import.meta.url).href
  )
  return states
}

const { flows, share, shares }: Share = workerData

for (const flow of flows) {
  const fixtures = await loadFixtures(flow)
  const states = await loadStates(flow)
  const approved = generatePaths(fixtures)
  const own = listMutants(fixtures.machine).filter((_, index) => index % shares === share)
  for (const { kind, place, machine } of own) {
    const killer = await killMutant({ ...fixtures, machine }, states, approved)
    const result: MutantResult = { flow, kind, place, killer, excluded: fixtures.excluded?.[place] ?? null }
    parentPort?.postMessage(result)
  }
}
