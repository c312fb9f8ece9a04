import { type FlowFixtures, generatePaths } from 'chart-paths'
import { listTransitions, transitionId } from 'chart-paths/chart'
import { listEvents, listRegions } from './events.ts'

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const joinAlternatives = (alternatives: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(alternatives)

/** Clauses need a comma even if there are only two, and semicolons if there are more. */
const joinClauses = (clauses: readonly string[]): string =>
  clauses.length < 3 ? clauses.join(', or ') : `${clauses.slice(0, -1).join('; ')}; or ${clauses.at(-1)}`

/** For each transition ID, lists the event cases that trigger it. */
const listCases = (fixtures: FlowFixtures): Map<string, Set<string>> => {
  const taken = generatePaths(fixtures, { coversEffects: false }).flatMap(({ steps }) =>
    steps.flatMap(({ event, description, transitions }) =>
      transitions.map((id) => ({ id: `${event.type} ${id}`, description })),
    ),
  )
  const groups = Map.groupBy(taken, ({ id }) => id)
  return new Map([...groups].map(([id, cases]) => [id, new Set(cases.map(({ description }) => description))]))
}

/**
 * Describes what happens when each transition is taken: the cases of the fixtures that lead to it, or the regions that
 * raise its event. An `always` transition has no description: its guard says when it is taken.
 *
 * @returns The descriptions by the ID of the transition.
 */
export const describeTransitions = (fixtures: FlowFixtures): ReadonlyMap<string, string> => {
  const cases = listCases(fixtures)
  const raisedBy = new Map(listEvents(fixtures.machine).map((event) => [event.name, event.raisedBy]))
  return new Map(
    listTransitions(fixtures.machine).flatMap((transition): [string, string][] => {
      const event = String(transition.eventType)
      if (event === '') return []
      const id = transitionId(transition)
      const regions = listRegions(raisedBy.get(event) ?? [])
      // No path takes some transitions of events that the user triggers.
      const ofEvent = [...cases].flatMap(([key, descriptions]) =>
        key.startsWith(`${event} `) ? [...descriptions] : [],
      )
      const text =
        joinClauses([...(cases.get(`${event} ${id}`) ?? [])]) ||
        (regions.length > 0 ? `raised by ${joinAlternatives(regions)}` : joinClauses([...new Set(ofEvent)]))
      return [[id, `${capitalize(text)}.`]]
    }),
  )
}
