import { transitionId } from 'chart-paths/chart'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isRecord } from '../../contract/is-record.ts'
import { formatFunction, formatReturnValue } from './format-function.ts'

/** A chart's config for JSON, and the functions that JSON cannot contain. */
interface JsonConfig {
  config: Record<string, unknown>
  /** Their sources by path, such as `states.list.states.loading.invoke.input`, in the order of the config. */
  functions: Record<string, string>
}

/** The keys at which a chart can have a small function instead of a name. */
const functionKeys = ['context', 'input', 'params', 'output'] as const

/**
 * Copies a machine's config without its functions, so that only names and plain values remain. The params of guards and
 * actions become the source of what they compute: `{ source: "{ text: event.text }" }`.
 */
export const createJsonConfig = (machine: AnyStateMachine): JsonConfig => {
  const functions: Record<string, string> = {}
  const copy = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, [...path, String(index)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
        if (item === undefined) return []
        if (typeof item === 'function') {
          if (key === 'params') return [[key, { source: formatReturnValue(item) }]]
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

type Config = Record<string, unknown>

/**
 * Adds a description to each transition of a chart's JSON config that has one.
 *
 * @param descriptions The descriptions by the ID of the transition.
 */
export const addTransitionDescriptions = (
  config: Config,
  state: AnyStateNode,
  descriptions: ReadonlyMap<string, string>,
): Config => {
  const addTo = (value: unknown, transition: AnyTransitionDefinition | undefined): unknown => {
    const description = transition && descriptions.get(transitionId(transition))
    if (description === undefined) return value
    return isRecord(value) ? { ...value, description } : { target: value, description }
  }
  const addToAll = (value: unknown, transitions: readonly AnyTransitionDefinition[] = []): unknown =>
    Array.isArray(value)
      ? value.map((item, index) => addTo(item, transitions[index]))
      : addTo(value, transitions[0])
  const addToEach = (value: unknown, eventOf: (key: string) => string): unknown =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, item]) => [
            key,
            addToAll(item, state.transitions.get(eventOf(key))),
          ]),
        )
      : value
  const addToInvoke = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addToInvoke)
    if (!isRecord(value)) return value
    const events: Config = {
      onDone: 'xstate.done.actor',
      onError: 'xstate.error.actor',
      onSnapshot: 'xstate.snapshot',
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key in events ? addToAll(item, state.transitions.get(`${events[key]}.${value.id}`)) : item,
      ]),
    )
  }
  const copy: Record<string, (value: unknown) => unknown> = {
    on: (value) => addToEach(value, (event) => event),
    after: (value) => addToEach(value, (delay) => `xstate.after.${delay}.${state.id}`),
    always: (value) => addToAll(value, state.always),
    onDone: (value) => addToAll(value, state.transitions.get(`xstate.done.state.${state.id}`)),
    invoke: addToInvoke,
    states: (value) =>
      isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, child]) => {
              const childState = state.states[key]
              return [
                key,
                childState && isRecord(child)
                  ? addTransitionDescriptions(child, childState, descriptions)
                  : child,
              ]
            }),
          )
        : value,
  }
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, copy[key]?.(value) ?? value]))
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
