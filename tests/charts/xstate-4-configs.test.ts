import { readFileSync } from 'node:fs'
import {
  guardName,
  implementationName,
  listDelays,
  listNodes,
  listOwnTransitions,
  withoutTimers,
} from 'chart-paths/chart'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createMachine, type StateNode } from 'xstate-4'
import { loadCharts } from '../../scripts/statecharts/flows.ts'

const documentsFolder = new URL('../../docs/statecharts/', import.meta.url)
const charts = await loadCharts()

/** A node in the state tree of either version. */
interface TreeNode {
  id: string
  parent?: TreeNode | undefined
}

interface Transition {
  event: string
  guard: string | null
  targets: readonly TreeNode[]
  actions: string[]
  reenter: boolean
}

const isWithin = (node: TreeNode | undefined, ancestor: TreeNode): boolean =>
  node !== undefined && (node === ancestor || isWithin(node.parent, ancestor))

/** Reentering matters only for a target inside the source; any other transition exits the source anyway. */
const describeTransition = (source: TreeNode, { event, guard, targets, actions, reenter }: Transition) => ({
  event,
  guard,
  targets: targets.map(({ id }) => id),
  actions,
  exits: targets.length > 0 && (reenter || targets.some((target) => !isWithin(target, source))),
})

const groupByEvent = (source: TreeNode, transitions: Transition[]) =>
  Object.groupBy(
    transitions.map((transition) => describeTransition(source, transition)),
    ({ event }) => event,
  )

const describeVersion5 = (machine: AnyStateMachine) =>
  listNodes(machine).map((state) => ({
    id: state.id,
    type: state.type,
    description: state.description,
    tags: state.tags,
    entry: withoutTimers(state.entry).map(implementationName),
    exit: withoutTimers(state.exit).map(implementationName),
    invokes: state.invoke.map(({ id, src }) => ({ id, src })),
    transitions: groupByEvent(
      state,
      listOwnTransitions(state).map((transition) => ({
        event: String(transition.eventType),
        guard: guardName(transition),
        targets: transition.target ?? [],
        actions: transition.actions.map(implementationName),
        reenter: transition.reenter,
      })),
    ),
  }))

/** Converts an event type of version 4 to version 5. */
const toVersion5Event = (event: string): string =>
  event
    .replace(/^done\.invoke\./, 'xstate.done.actor.')
    .replace(/^error\.platform\./, 'xstate.error.actor.')
    .replace(/^done\.state\./, 'xstate.done.state.')
    .replace(/^xstate\.after\((.*)\)#/, 'xstate.after.$1.')

const isTimer = ({ type }: { type: string }): boolean => type === 'xstate.send' || type === 'xstate.cancel'

const listNodesOfVersion4 = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(listNodesOfVersion4),
]

const listNames = (actions: readonly { type: string }[]): string[] =>
  actions.filter((action) => !isTimer(action)).map(({ type }) => type)

const describeVersion4 = (machine: StateNode) =>
  listNodesOfVersion4(machine).map((state) => ({
    id: state.id,
    type: state.type,
    description: state.description,
    tags: state.tags,
    entry: listNames(state.onEntry),
    exit: listNames(state.onExit),
    invokes: state.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : src.type })),
    transitions: groupByEvent(
      state,
      state.transitions.map(({ eventType, cond, target, actions, internal }) => ({
        event: toVersion5Event(eventType),
        guard: cond ? (cond.name ?? cond.type) : null,
        targets: target ?? [],
        actions: listNames(actions),
        reenter: !internal,
      })),
    ),
  }))

describe.each(charts)('XState 4 reads the config of $flow', ({ flow, machine, description }) => {
  test('with its states, transitions, guards, actions, actors, and delays', { tags: ['CHART-13'] }, () => {
    const config = JSON.parse(readFileSync(new URL(`${flow}.viz.json`, documentsFolder), 'utf8'))
    const copy = createMachine(config)
    const states = describeVersion5(machine).map((state) =>
      state.id === machine.id ? { ...state, description } : state,
    )
    expect(Map.groupBy(describeVersion4(copy), ({ id }) => id)).toEqual(Map.groupBy(states, ({ id }) => id))
    for (const { name, length } of listDelays(machine)) expect(copy.meta.delays[name]).toBe(length)
  })
})
