import { existsSync, readFileSync } from 'node:fs'
import type { FlowFixtures } from 'chart-paths'
import type { BrowserDriver, Drive } from 'chart-paths/playwright'
import { listFlows } from '../statecharts/flows.ts'
import type { PathNeeds } from './print-spec.ts'

const fileOf = (flow: string, file: string): URL => new URL(`../../tests/${flow}/${file}`, import.meta.url)

/** The flows for which paths can be generated, in alphabetical order. */
export const listFlowsWithPaths = (): string[] =>
  listFlows().filter((flow) => existsSync(fileOf(flow, 'fixtures.ts')))

/** The flows that a command's arguments name, by default all; an unknown name ends the command. */
export const selectFlows = (wanted: readonly string[]): readonly string[] => {
  const flows = listFlowsWithPaths()
  const unknown = wanted.find((flow) => !flows.includes(flow))
  if (unknown !== undefined) {
    console.error(`Unknown flow "${unknown}". Flows: ${flows.join(', ')}.`)
    process.exit(1)
  }
  return wanted.length ? wanted : flows
}

/** Loads the production machine of a flow with its fixtures. */
export const loadFixtures = async (name: string): Promise<FlowFixtures> => {
  const { fixtures }: { fixtures: FlowFixtures } = await import(fileOf(name, 'fixtures.ts').href)
  return fixtures
}

/** What a flow's browser tests need. Those that need anything have a `paths.spec.ts` of their own, which says so. */
export const needsOf = (flow: string): PathNeeds => {
  const spec = fileOf(flow, 'paths.spec.ts')
  if (!existsSync(spec)) return null
  return readFileSync(spec, 'utf8').includes('testFlowAtWorkplace') ? 'workplace' : 'map'
}

/** Loads what performs a flow's paths in the browser, without a page. */
export const loadDriver = async (flow: string): Promise<BrowserDriver> => {
  const { drive }: { drive: Drive<unknown> } = await import(fileOf(flow, 'driver.ts').href)
  return drive(() => {
    throw new Error('No page is open.')
  })
}
