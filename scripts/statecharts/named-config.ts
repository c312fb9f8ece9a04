import type { AnyStateMachine } from 'xstate'
import { functionText } from './function-text.ts'

/** A chart's config as JSON, and the functions that it cannot hold. */
export interface NamedConfig {
  config: Record<string, unknown>
  /** The sources by path, such as `states.list.states.loading.invoke.input`, in the order of the config. */
  functions: Record<string, string>
}

/** The keys under which a chart may hold a small function instead of a name. */
export const functionKeys = ['context', 'input', 'params', 'output'] as const

const pathOf = (path: readonly string[]) => path.join('.')

/** Copies a machine's config without its functions; what is left holds names and plain values only. */
export const namedConfig = (machine: AnyStateMachine): NamedConfig => {
  const functions: Record<string, string> = {}
  const copy = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, [...path, String(index)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
        if (item === undefined) return []
        if (typeof item === 'function') {
          functions[pathOf([...path, key])] = functionText(item)
          return []
        }
        return [[key, copy(item, [...path, key])]]
      }),
    )
  }
  const config = copy(machine.config, []) as Record<string, unknown>
  return { config, functions }
}

/** The paths of functions in the config where a name is required; a correct chart has none. */
export const misplacedFunctions = (machine: AnyStateMachine): string[] => {
  const found: string[] = []
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'function') {
      const key = path.at(-1)
      if (!functionKeys.some((allowed) => allowed === key)) found.push(pathOf(path))
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) look(item, [...path, key])
  }
  look(machine.config, [])
  return found
}
