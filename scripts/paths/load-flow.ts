import type { FlowFixtures } from 'chart-paths'
import { type BrowserDriver, type CreateDriver, createDriverWithoutPage } from 'chart-paths/playwright'
import { listFlows } from '../statecharts/flows.ts'

const fileOf = (flow: string, file: string): URL => new URL(`../../tests/${flow}/${file}`, import.meta.url)

/** Describes the first name that is not a flow; null if there is none. */
export const describeUnknownFlow = (names: readonly string[]): string | null => {
  const flows = listFlows()
  const unknown = names.find((name) => !flows.includes(name))
  return unknown === undefined ? null : `Unknown flow "${unknown}". Flows: ${flows.join(', ')}.`
}

/** Returns the flows that a command's arguments name, by default all. An unknown name ends the command. */
export const selectFlows = (names: readonly string[]): readonly string[] => {
  const unknown = describeUnknownFlow(names)
  if (unknown !== null) {
    console.error(unknown)
    process.exit(1)
  }
  return names.length ? names : listFlows()
}

export const loadFixtures = async (flow: string): Promise<FlowFixtures> => {
  const { fixtures }: { fixtures: FlowFixtures } = await import(fileOf(flow, 'fixtures.ts').href)
  return fixtures
}

/** Loads the driver of a flow's browser tests, without a page. */
export const loadDriver = async (flow: string): Promise<BrowserDriver> => {
  const { createDriver }: { createDriver: CreateDriver<unknown> } = await import(
    fileOf(flow, 'driver.ts').href
  )
  return createDriverWithoutPage(createDriver)
}
