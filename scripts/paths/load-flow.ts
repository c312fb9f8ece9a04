import { existsSync } from 'node:fs'
import type { Flow } from '../../tests/support/paths/flow.ts'
import { listFlows } from '../statecharts/flows.ts'

const fixturesOf = (flow: string): URL => new URL(`../../tests/${flow}/fixtures.ts`, import.meta.url)

/** The flows for which paths can be generated, in alphabetical order. */
export const listFlowsWithPaths = (): string[] => listFlows().filter((flow) => existsSync(fixturesOf(flow)))

/** Loads the production machine of a flow with its fixtures. */
export const loadFlow = async (name: string): Promise<Flow> => {
  const { flow }: { flow: Flow } = await import(fixturesOf(name).href)
  return flow
}
