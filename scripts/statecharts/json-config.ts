import type { AnyStateMachine } from 'xstate'
import { formatFunction } from './format-function.ts'

/** A chart's config for JSON, and the functions that JSON cannot contain. */
interface JsonConfig {
  config: Record<string, unknown>
  /** Their sources by path, such as `states.list.states.loading.invoke.input`, in the order of the config. */
  functions: Record<string, string>
}

/** The keys at which a chart may have a small function instead of a name. */
const functionKeys = ['context', 'input', 'params', 'output'] as const

/** Copies a machine's config without its functions, so that only names and plain values remain. */
export const createJsonConfig = (machine: AnyStateMachine): JsonConfig => {
  const functions: Record<string, string> = {}
  const copy = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, [...path, String(index)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
        if (item === undefined) return []
        if (typeof item === 'function') {
          functions[[...path, key].join('.')] = formatFunction(item)
          return []
        }
        return [[key, copy(item, [...path, key])]]
      }),
    )
  }
  const config = copy(machine.config, []) as Record<string, unknown>
  return { config, functions }
}

/** Lists the paths of functions in the config where a name is required; a correct chart has none. */
export const listMisplacedFunctions = (machine: AnyStateMachine): string[] => {
  const found: string[] = []
  const search = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'function') {
      const key = path.at(-1)
      if (!functionKeys.some((allowed) => allowed === key)) found.push(path.join('.'))
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) search(item, [...path, key])
  }
  search(machine.config, [])
  return found
}
