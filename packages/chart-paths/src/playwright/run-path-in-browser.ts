import { delaysByEvent } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { FlowPath, PathStep } from '../flow-path.ts'
import { type BrowserDriver, type Expectation, isExcluded } from './driver.ts'

/** Runs part of a path under a title, such as Playwright's `test.step`, so that a report shows where it failed. */
export type StepRunner = (title: string, run: () => Promise<void>) => Promise<void>

const expectStates = async (driver: BrowserDriver, expected: Expectation): Promise<void> => {
  for (const state of expected.states) {
    const part: object | null | undefined = driver.states[state]
    if (part && !isExcluded(part)) await (part as (expected: Expectation) => Promise<void>)(expected)
  }
}

const perform = async (fixtures: FlowFixtures, driver: BrowserDriver, step: PathStep): Promise<void> => {
  const { event } = step
  const delay = delaysByEvent(fixtures.machine).get(event.type)
  const part: unknown = delay ? driver.delays?.[delay.name] : driver.events[event.type]
  if (typeof part !== 'function')
    throw new Error(`The driver of ${fixtures.name} cannot trigger "${event.type}".`)
  await (delay ? part(step.elapsed) : part(event, step))
}

/** Runs a path on a page. After the start and after each step, checks the assertion of every active state. */
export const runPathInBrowser = async (
  fixtures: FlowFixtures,
  path: FlowPath,
  driver: BrowserDriver,
  runStep: StepRunner = (_title, run) => run(),
): Promise<void> => {
  await runStep(path.start.description ?? 'the start', async () => {
    await driver.open(path.start)
    await expectStates(driver, path.start.expected)
  })
  for (const step of path.steps) {
    await runStep(step.description, async () => {
      await perform(fixtures, driver, step)
      await expectStates(driver, step.expected)
    })
  }
}
