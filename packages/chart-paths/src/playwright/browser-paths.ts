import type { AnyMachineSnapshot } from 'xstate'
import { listStates, statePath } from '../chart.ts'
import { listUntaken, transitionsOf } from '../coverage.ts'
import { type EventCase, listDelays } from '../event-cases.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { generatePaths } from '../generate-paths.ts'
import type { Path } from '../path.ts'
import { type BrowserDriver, isExcluded } from './driver.ts'

/** Returns why an event type is excluded on the page, or null if it can be performed. */
const reasonsToLeaveOut = (fixtures: FlowFixtures, driver: BrowserDriver) => {
  const delays = listDelays(fixtures.machine)
  return (type: string): string | null => {
    const delay = delays.get(type)
    const part: object | undefined = delay ? driver.delays?.[delay.name] : driver.events[type]
    if (!part) return null
    return isExcluded(part) ? part.excluded : null
  }
}

const startingOnThePage = (fixtures: FlowFixtures, driver: BrowserDriver): FlowFixtures =>
  fixtures.starts
    ? { ...fixtures, starts: fixtures.starts.filter(({ input }) => driver.startsWith?.(input) ?? true) }
    : fixtures

/** The maximum steps of a path. Short paths spend most of their time loading the page. */
const longestPath = 14

/** The paths that a driver can perform: those of its flow without the excluded events. */
export const generateBrowserPaths = (fixtures: FlowFixtures, driver: BrowserDriver): Path[] => {
  const reasonToLeaveOut = reasonsToLeaveOut(fixtures, driver)
  return generatePaths(startingOnThePage(fixtures, driver), {
    effects: false,
    longest: driver.joinsPaths === false ? 0 : longestPath,
    allows: (eventCase: EventCase, snapshot: AnyMachineSnapshot) =>
      reasonToLeaveOut(eventCase.event.type) === null && (driver.allows?.(eventCase, snapshot) ?? true),
  })
}

/** The number of transitions that paths cover in the browser, and the reasons for the others. */
export interface BrowserCoverage {
  transitions: number
  taken: number
  /** Each with the reason from its event, the driver or the fixtures; null is an error in the test. */
  untaken: { transition: string; reason: string | null }[]
}

export const coverInBrowser = (
  fixtures: FlowFixtures,
  driver: BrowserDriver,
  paths: readonly Path[],
): BrowserCoverage => {
  const reasonToLeaveOut = reasonsToLeaveOut(fixtures, driver)
  const taken = transitionsOf(paths)
  const untaken = listUntaken(fixtures, taken).map(({ transition, eventType, reason }) => ({
    transition,
    reason: driver.excluded?.[transition] ?? reasonToLeaveOut(eventType) ?? reason,
  }))
  return { transitions: taken.size + untaken.length, taken: taken.size, untaken }
}

/** The errors of a driver as sentences; empty for a valid one. */
export const findDriverFaults = (
  fixtures: FlowFixtures,
  driver: BrowserDriver,
  paths: readonly Path[],
): string[] => {
  const described = listStates(fixtures.machine)
    .filter((state) => state.description !== undefined)
    .map(statePath)
  const asserted = Object.keys(driver.states)
  const delays = [...listDelays(fixtures.machine).values()].map(({ name }) => name)
  const { untaken } = coverInBrowser(fixtures, driver, paths)
  const listed = Object.keys({ ...driver.excluded })
  const reached = new Set(
    paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ expected }) => expected.states)),
  )
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
    ...listed
      .filter((id) => !untaken.some(({ transition }) => transition === id))
      .map((id) => `"${id}" is excluded, but it is taken or does not exist.`),
  ]
}
