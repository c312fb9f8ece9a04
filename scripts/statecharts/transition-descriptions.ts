import { type FlowFixtures, generatePaths } from 'chart-paths'
import { listTransitions, transitionId } from 'chart-paths/chart'

/** More cases than these are only counted. */
const maxCases = 3

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const formatCases = (cases: readonly string[]): string => {
  const shown = cases.length > maxCases ? cases.slice(0, maxCases - 1) : cases
  const rest = cases.length - shown.length
  const listed = [...shown, ...(rest > 0 ? [`${rest} other cases`] : [])]
  const separator = listed.some((text) => text.includes(',')) ? '; ' : ', '
  const [last = ''] = listed.splice(-1)
  return `${capitalize([...listed, listed.length > 0 ? `or ${last}` : last].join(separator))}.`
}

/**
 * Describes what happens when each transition is taken, in the words of its fixtures: `The place is found.` A transition that
 * follows another one, such as that of an internal event, has the description of the event that caused both. Excluded transitions
 * have none.
 *
 * @returns The descriptions by the id of the transition.
 */
export const describeTransitions = (fixtures: FlowFixtures): ReadonlyMap<string, string> => {
  const own = new Map<string, Set<string>>()
  const caused = new Map<string, Set<string>>()
  const types = new Map(
    listTransitions(fixtures.machine).map((transition) => [transitionId(transition), transition.eventType]),
  )
  for (const { start, steps } of generatePaths(fixtures, { effects: false })) {
    for (const id of start.transitions) caused.set(id, (caused.get(id) ?? new Set()).add('the flow starts'))
    for (const { description, event, transitions } of steps) {
      for (const id of transitions) {
        const cases = types.get(id) === event.type ? own : caused
        cases.set(id, (cases.get(id) ?? new Set()).add(description))
      }
    }
  }
  return new Map(
    [...types.keys()].flatMap((id): [string, string][] => {
      const cases = own.get(id) ?? caused.get(id)
      return cases ? [[id, formatCases([...cases])]] : []
    }),
  )
}
