import {
  type FlowFixtures,
  generatePaths,
  listEventCases,
  type Path,
  pathsThrough,
  pathsTo,
} from 'chart-paths'
import { listStates, statePath } from 'chart-paths/chart'

/** What the command is asked for. */
export interface Wish {
  to?: string | undefined
  through?: string | undefined
  limit?: string | undefined
  shortest?: boolean | undefined
  simple?: boolean | undefined
}

const findMistake = (
  fixtures: FlowFixtures,
  { to, through, limit, shortest, simple }: Wish,
): string | null => {
  const { name, machine } = fixtures
  const states = listStates(machine).map(statePath)
  const events = [...new Set(listEventCases(fixtures).map(({ event }) => event.type))]
  if (to !== undefined && !states.includes(to))
    return `"${name}" has no state "${to}". States: ${states.join(', ')}.`
  if (through !== undefined && !events.includes(through))
    return `"${name}" has no event "${through}". Events: ${events.join(', ')}.`
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit)) return `--limit needs a number, not "${limit}".`
  if (shortest && simple) return 'Specify --shortest or --simple, not both.'
  if ((shortest || simple) && to === undefined && through === undefined)
    return `${shortest ? '--shortest' : '--simple'} needs --to or --through.`
  return null
}

/** The paths that were asked for; a sentence if they cannot be had. By default, those that cover every transition. */
export const choosePaths = (fixtures: FlowFixtures, wish: Wish): Path[] | string => {
  const mistake = findMistake(fixtures, wish)
  if (mistake !== null) return mistake
  const { to, through } = wish
  const limit = wish.limit === undefined ? {} : { limit: Number(wish.limit) }
  const search = { ways: wish.simple ? 'simple' : 'shortest', ...limit } as const
  const paths =
    to !== undefined
      ? pathsTo(fixtures, to, { ...search, ...(through !== undefined && { through }) })
      : through !== undefined
        ? pathsThrough(fixtures, through, search)
        : generatePaths(fixtures).slice(0, limit.limit)
  return paths.length > 0 ? paths : `No path of "${fixtures.name}" leads there.`
}
