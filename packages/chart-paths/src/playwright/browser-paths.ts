import type { AnyMachineSnapshot } from 'xstate'
import { listDescribedStates } from '../chart.ts'
import { listUntakenTransitions, takenTransitions, visitedStates } from '../coverage.ts'
import { delaysByEvent, type EventCase } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import type { FlowPath } from '../flow-path.ts'
import { generatePaths } from '../generate-paths.ts'
import { type BrowserDriver, isExcluded } from './driver.ts'

/** Returns a function that finds the reason why a driver excludes an event type; null if it triggers the event. */
const createExclusionFinder = (fixtures: FlowFixtures, driver: BrowserDriver) => {
  const delays = delaysByEvent(fixtures.machine)
  return (type: string): string | null => {
    const delay = delays.get(type)
    const part: object | undefined = delay ? driver.delays?.[delay.name] : driver.events[type]
    return part && isExcluded(part) ? part.excluded : null
  }
}

const canStart = (driver: BrowserDriver, { input }: { input: unknown }): boolean =>
  driver.startsWith?.(input) ?? true

/** The default maximum number of steps of a path. Short paths spend most of their time loading the page. */
const defaultMaxSteps = 30

/** Generates paths that a driver can perform. */
export const generateBrowserPaths = (fixtures: FlowFixtures, driver: BrowserDriver): FlowPath[] => {
  const findExclusion = createExclusionFinder(fixtures, driver)
  const starts = fixtures.starts?.filter((start) => canStart(driver, start))
  return generatePaths(
    { ...fixtures, ...(starts && { starts }) },
    {
      coversEffects: false,
      maxSteps: driver.maxSteps ?? defaultMaxSteps,
      allowsConnectingSteps: driver.allowsConnectingSteps ?? false,
      allows: (eventCase: EventCase, snapshot: AnyMachineSnapshot) =>
        findExclusion(eventCase.event.type) === null && (driver.allows?.(eventCase, snapshot) ?? true),
      ...(driver.allowsAfter && { allowsAfter: driver.allowsAfter }),
    },
  )
}

export const filterBrowserPaths = (
  fixtures: FlowFixtures,
  driver: BrowserDriver,
  paths: readonly FlowPath[],
): FlowPath[] => {
  const findExclusion = createExclusionFinder(fixtures, driver)
  return paths.filter(
    ({ start, steps }) =>
      canStart(driver, start) && steps.every(({ event }) => findExclusion(event.type) === null),
  )
}

/** The number of transitions that paths cover in the browser, and why the others are not covered. */
export interface BrowserCoverage {
  transitions: number
  taken: number
  /**
   * The transitions that are not covered, each with the reason from its event, the driver, or the fixtures. Null is an
   * error in the test.
   */
  untaken: { transition: string; reason: string | null }[]
}

export const measureBrowserCoverage = (
  fixtures: FlowFixtures,
  driver: BrowserDriver,
  paths: readonly FlowPath[],
): BrowserCoverage => {
  const findExclusion = createExclusionFinder(fixtures, driver)
  const taken = takenTransitions(paths)
  const untaken = listUntakenTransitions(fixtures, taken).map(({ transition, eventType, reason }) => ({
    transition,
    reason: driver.excluded?.[transition] ?? findExclusion(eventType) ?? reason,
  }))
  return { transitions: taken.size + untaken.length, taken: taken.size, untaken }
}

/** Describes the errors of a driver, one sentence each; empty for a valid one. */
export const findDriverMistakes = (
  fixtures: FlowFixtures,
  driver: BrowserDriver,
  paths: readonly FlowPath[],
): string[] => {
  const described = listDescribedStates(fixtures.machine)
  const asserted = Object.keys(driver.states).filter((state) => driver.states[state] !== null)
  const delays = [...delaysByEvent(fixtures.machine).values()].map(({ name }) => name)
  const { untaken } = measureBrowserCoverage(fixtures, driver, paths)
  const reached = visitedStates(paths)
  return [
    ...described
      .filter((state) => !asserted.includes(state))
      .map((state) => `The state "${state}" has no assertion.`),
    ...asserted
      .filter((state) => !described.includes(state))
      .map((state) => `The assertion of "${state}" has no user-visible state.`),
    ...Object.entries(driver.states)
      .filter(
        ([state, part]) => part && !isExcluded(part) && described.includes(state) && !reached.has(state),
      )
      .map(([state]) => `No path reaches the state "${state}".`),
    ...delays.filter((name) => !driver.delays?.[name]).map((name) => `The delay "${name}" is missing.`),
    ...untaken
      .filter(({ reason }) => reason === null)
      .map(({ transition }) => `The transition "${transition}" is neither taken nor excluded with a reason.`),
    ...Object.keys(driver.excluded ?? {})
      .filter((id) => !untaken.some(({ transition }) => transition === id))
      .map((id) => `"${id}" is excluded, but it is taken or does not exist.`),
  ]
}
