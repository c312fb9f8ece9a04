import {
  type FlowFixtures,
  type FlowPath,
  generatePaths,
  listEventCases,
  pathsEndingWith,
  pathsTo,
} from 'chart-paths'
import { listStates, statePath } from 'chart-paths/chart'

export interface PathSelection {
  to?: string | undefined
  through?: string | undefined
  limit?: string | undefined
  simple?: boolean | undefined
}

const findError = (fixtures: FlowFixtures, { to, through, limit, simple }: PathSelection): string | null => {
  const { name, machine } = fixtures
  const states = listStates(machine).map(statePath)
  const events = [...new Set(listEventCases(fixtures).map(({ event }) => event.type))]
  if (to !== undefined && !states.includes(to))
    return `"${name}" has no state "${to}". States: ${states.join(', ')}.`
  if (through !== undefined && !events.includes(through))
    return `"${name}" has no event "${through}". Events: ${events.join(', ')}.`
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit))
    return `--limit must be a whole number, 1 or greater, not "${limit}".`
  if (simple && to === undefined && through === undefined) return '--simple requires --to or --through.'
  return null
}

/**
 * Finds the selected paths, by default those that cover every transition. Returns an error message if there are none.
 */
export const findPaths = (fixtures: FlowFixtures, selection: PathSelection): FlowPath[] | string => {
  const error = findError(fixtures, selection)
  if (error !== null) return error
  const { to, through, simple } = selection
  const limit = selection.limit === undefined ? {} : { limit: Number(selection.limit) }
  const search = { ways: simple ? 'simple' : 'shortest', ...limit } as const
  let paths: FlowPath[]
  if (to !== undefined)
    paths = pathsTo(fixtures, to, { ...search, ...(through !== undefined && { through }) })
  else if (through !== undefined) paths = pathsEndingWith(fixtures, through, search)
  else paths = generatePaths(fixtures).slice(0, limit.limit)
  return paths.length > 0 ? paths : `No path in "${fixtures.name}" matches these options.`
}
