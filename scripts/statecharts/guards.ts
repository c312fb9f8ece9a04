import { readFileSync } from 'node:fs'
import { guardName, implementationName, listTransitions, transitionId } from 'chart-paths/chart'
import type { AnyStateMachine, StateValue } from 'xstate'
import type { FlowChart } from './flows.ts'
import { formatExpression } from './format-function.ts'
import { setupFileOf } from './sources.ts'

interface Guard {
  name: string
  /** Its doc comment, or null. */
  comment: string | null
  /** Null if it is more than one expression. */
  condition: string | null
  /** The IDs of its transitions, and the names of the guards that combine it with others. */
  usedBy: string[]
}

/** Reads the doc comments of the guards in the source of `setup`, by guard. */
const readComments = (flow: string): Map<string, string> => {
  const [, guards = ''] =
    /\n {2}guards: \{\n([\s\S]*?)\n {2}\},\n/.exec(readFileSync(setupFileOf(flow), 'utf8')) ?? []
  return new Map(
    [...guards.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)/g)].map(([, comment = '', name = '']) => [
      name,
      comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim(),
    ]),
  )
}

const formatStateValue = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${formatStateValue(inner)}`))
        .join(', ')

const formatCondition = (guard: object): string | null => {
  if ('guards' in guard) return implementationName(guard)
  if ('stateValue' in guard) return `in ${formatStateValue(guard.stateValue as StateValue)}`
  return formatExpression(guard)
}

const includesName = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** Lists the guards of a chart in the order of its `setup`. */
export const listGuards = ({ flow, machine }: FlowChart): Guard[] => {
  const comments = readComments(flow)
  const guards = Object.entries(machine.implementations.guards) as [string, object][]
  return guards.map(([name, guard]) => ({
    name,
    comment: comments.get(name) ?? null,
    condition: formatCondition(guard),
    usedBy: [
      ...listTransitions(machine).flatMap((transition) =>
        includesName(guardName(transition) ?? '', name) ? [transitionId(transition)] : [],
      ),
      ...guards.flatMap(([other, combined]) =>
        'guards' in combined && includesName(implementationName(combined), name) ? [other] : [],
      ),
    ],
  }))
}

/** Finds the states that a guard requires or excludes with `stateIn`, itself or in the guards that it combines. */
const listReadStates = (machine: AnyStateMachine, guard: unknown): string[] => {
  const found: unknown =
    typeof guard === 'function' ? guard : machine.implementations.guards[implementationName(guard)]
  if (typeof found !== 'function') return []
  if ('stateValue' in found) return [formatStateValue(found.stateValue as StateValue)]
  return 'guards' in found && Array.isArray(found.guards)
    ? found.guards.flatMap((inner) => listReadStates(machine, inner))
    : []
}

/** Lists the transitions whose guards read the state of another region, with the states that they read. */
export const listStateReads = (machine: AnyStateMachine) =>
  listTransitions(machine).flatMap((transition) => {
    const states = transition.guard === undefined ? [] : listReadStates(machine, transition.guard)
    return states.length ? [{ transition: transitionId(transition), states }] : []
  })
