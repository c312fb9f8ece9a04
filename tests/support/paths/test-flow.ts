import { describe, expect, test } from 'vitest'
import { eventKind, listStates, listTransitions, statePath } from '../../../scripts/statecharts/chart.ts'
import { listUntaken } from './coverage.ts'
import { listEventCases } from './event-cases.ts'
import type { Flow } from './flow.ts'
import { generatePaths } from './generate-paths.ts'
import type { Path } from './path.ts'
import type { StateAssertions } from './state-assertions.ts'
import { type WalkCoverage, walkPath } from './walk-path.ts'

const describedStates = (flow: Flow): string[] =>
  listStates(flow.machine)
    .filter((state) => state.description !== undefined)
    .map(statePath)

/** The types of the events that reach the chart, except the passing of time. */
const heardEvents = (flow: Flow): Set<string> =>
  new Set(
    listTransitions(flow.machine).flatMap((transition) =>
      ['named', 'done', 'error'].includes(eventKind(transition).kind) &&
      !String(transition.eventType).startsWith('internal.')
        ? [String(transition.eventType)]
        : [],
    ),
  )

/**
 * Registers the path tests of a flow: one test for each generated path, its title the path as a sentence, and the tests
 * that check the fixtures and assertions: no event without a case, no state without an assertion, every transition walked
 * or listed with a reason.
 */
export const testFlow = (flow: Flow, states: StateAssertions, tags: string[]): void => {
  const paths = generatePaths(flow)
  const walks = new Map<Path, Promise<WalkCoverage>>()
  /** Walks a path once, however many tests ask for it. */
  const walkOnce = (path: Path): Promise<WalkCoverage> => {
    const walk = walks.get(path) ?? walkPath(flow, path, states)
    walks.set(path, walk)
    return walk
  }

  describe(`${flow.name}: fixtures`, () => {
    test('every event that the chart hears has a case', () => {
      const written = new Set(Object.keys(flow.events))
      expect([...heardEvents(flow)].filter((type) => !written.has(type))).toEqual([])
    })

    test('every case of an event that the chart hears is used by a path', () => {
      const heard = heardEvents(flow)
      const used = new Set(paths.flatMap(({ steps }) => steps.map(({ caseId }) => caseId)))
      const unused = listEventCases(flow).filter(({ id, event }) => heard.has(event.type) && !used.has(id))
      expect(unused.map(({ id }) => id)).toEqual([])
    })

    test('every state that a user can see has an assertion, and every assertion its state', () => {
      expect(Object.keys(states).sort()).toEqual(describedStates(flow).sort())
    })

    test('no two paths have the same title', () => {
      const titles = paths.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    })
  })

  describe(`${flow.name}: paths`, { tags }, () => {
    for (const path of paths) {
      test(path.title, async () => {
        await walkOnce(path)
      })
    }

    test('every transition is walked or listed with a reason, and every assertion was made', async () => {
      const coverage: WalkCoverage[] = []
      for (const path of paths) coverage.push(await walkOnce(path))
      const walked = new Set(coverage.flatMap(({ transitions }) => [...transitions]))
      const asserted = new Set(coverage.flatMap((walk) => [...walk.states]))
      const untaken = listUntaken(flow, walked)
      const count = `${walked.size} of ${walked.size + untaken.length} transitions`
      console.info(`${flow.name}: ${count} walked by ${paths.length} paths`)
      expect(untaken.filter(({ reason }) => reason === null)).toEqual([])
      expect(Object.keys(flow.unwalked ?? {}).sort()).toEqual(
        untaken.map(({ transition }) => transition).sort(),
      )
      expect([...asserted].sort()).toEqual(describedStates(flow).sort())
    })
  })
}
