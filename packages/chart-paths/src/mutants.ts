import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import {
  implementationName,
  isTimer,
  listNodes,
  listOwnTransitions,
  statePath,
  transitionId,
} from './chart.ts'

/** The ways in which a chart is broken on purpose. */
export const mutantKinds = [
  'swap a target',
  'negate a guard',
  'drop a guard',
  'drop an action',
  'remove a transition',
  'change a delay',
  'swap the initial state',
  'swap done and error',
] as const

export type MutantKind = (typeof mutantKinds)[number]

interface Mutant {
  kind: MutantKind
  /** Where the mutation is, such as `form.idle: done save [isOk]: logFailure`. */
  place: string
  machine: AnyStateMachine
}

interface Mutation {
  kind: MutantKind
  place: string
  /** Adds the mutation to the same state in a copy of the chart. */
  apply: (copy: AnyStateNode) => void
}

/** A mutation can make `always` transitions loop. The chart then fails after this number of microsteps. */
const maxMicrosteps = 200

/** Copies a chart with a mutation. `provide` creates a chart from the original config, so it adds the mutation again. */
const createMutant = (
  machine: AnyStateMachine,
  stateIndex: number,
  apply: Mutation['apply'],
): AnyStateMachine => {
  const copy = machine.provide({})
  copy.options = { ...copy.options, maxIterations: maxMicrosteps }
  const state = listNodes(copy)[stateIndex]
  if (!state) throw new Error(`The copy of ${copy.id} has fewer states.`)
  apply(state)
  copy.provide = (implementations) => createMutant(machine.provide(implementations), stateIndex, apply)
  return copy
}

const findSibling = (state: AnyStateNode): AnyStateNode | undefined => {
  const siblings = Object.values(state.parent?.states ?? {}).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(state) + 1) % siblings.length]
  return next === state || state.parent?.type === 'parallel' ? undefined : next
}

const swapTarget = (transition: AnyTransitionDefinition): void => {
  const [target] = transition.target ?? []
  const other = target && findSibling(target)
  if (target && other) transition.target = (transition.target ?? []).map((t) => (t === target ? other : t))
}

const removeTransition = (state: AnyStateNode, transition: AnyTransitionDefinition): void => {
  if (state.always) state.always = state.always.filter((other) => other !== transition)
  for (const [type, candidates] of state.transitions)
    state.transitions.set(
      type,
      candidates.filter((other) => other !== transition),
    )
}

const listTransitionMutations = (transition: AnyTransitionDefinition, index: number): Mutation[] => {
  const place = transitionId(transition)
  const [target] = transition.target ?? []
  const { guard } = transition
  const inCopy =
    (change: (transition: AnyTransitionDefinition, state: AnyStateNode) => void): Mutation['apply'] =>
    (state) => {
      const copy = listOwnTransitions(state)[index]
      if (copy) change(copy, state)
    }
  const mutations: Mutation[] = [
    { kind: 'remove a transition', place, apply: inCopy((copy, state) => removeTransition(state, copy)) },
  ]
  if (target && findSibling(target))
    mutations.push({ kind: 'swap a target', place, apply: inCopy(swapTarget) })
  if (guard !== undefined) {
    const negate = inCopy((copy) => {
      copy.guard = not(guard as Parameters<typeof not>[0])
    })
    const drop = inCopy((copy) => {
      delete copy.guard
    })
    mutations.push(
      { kind: 'negate a guard', place, apply: negate },
      { kind: 'drop a guard', place, apply: drop },
    )
  }
  const dropped = transition.actions.map(
    (action, actionIndex): Mutation => ({
      kind: 'drop an action',
      place: `${place}: ${implementationName(action)}`,
      apply: inCopy((copy) => {
        copy.actions = copy.actions.filter((_, other) => other !== actionIndex)
      }),
    }),
  )
  return [...mutations, ...dropped]
}

const listActionMutations = (state: AnyStateNode): Mutation[] =>
  (['entry', 'exit'] as const).flatMap((when) =>
    state[when].flatMap((action, index): Mutation[] => {
      if (isTimer(action)) return []
      const apply = (copy: AnyStateNode) => {
        copy[when] = copy[when].filter((_, other) => other !== index)
      }
      return [
        {
          kind: 'drop an action',
          place: `${statePath(state)}: ${when}: ${implementationName(action)}`,
          apply,
        },
      ]
    }),
  )

const listInitialMutations = (state: AnyStateNode): Mutation[] => {
  const [initial] = state.type === 'compound' ? state.initial.target : []
  if (!initial || !findSibling(initial)) return []
  const apply = (copy: AnyStateNode) => {
    const other = copy.initial.target[0] && findSibling(copy.initial.target[0])
    if (other) copy.initial.target = [other]
  }
  return [{ kind: 'swap the initial state', place: statePath(state), apply }]
}

const listInvokeMutations = (state: AnyStateNode): Mutation[] =>
  state.invoke
    .filter(({ onDone, onError }) => onDone && onError)
    .map(({ id }) => ({
      kind: 'swap done and error',
      place: `${statePath(state)}: ${id}`,
      apply: ({ transitions }) => {
        const done = `xstate.done.actor.${id}`
        const error = `xstate.error.actor.${id}`
        const rename = (type: string, eventType: string) =>
          (transitions.get(type) ?? []).map((transition) => ({ ...transition, eventType }))
        const [newDone, newError] = [rename(error, done), rename(done, error)]
        transitions.set(done, newDone).set(error, newError)
      },
    }))

const listDelayMutants = (machine: AnyStateMachine): Mutant[] =>
  Object.entries(machine.implementations.delays).flatMap(([name, length]): Mutant[] => {
    if (typeof length !== 'number') return []
    const longer = machine.provide({ delays: { [name]: length * 2 } })
    return [{ kind: 'change a delay', place: name, machine: longer }]
  })

/** Lists all copies of a chart that differ from it in one place. */
export const listMutants = (machine: AnyStateMachine): Mutant[] => [
  ...listNodes(machine).flatMap((state, index) =>
    [
      ...listOwnTransitions(state).flatMap(listTransitionMutations),
      ...listActionMutations(state),
      ...listInitialMutations(state),
      ...listInvokeMutations(state),
    ].map(({ kind, place, apply }) => ({ kind, place, machine: createMutant(machine, index, apply) })),
  ),
  ...listDelayMutants(machine),
]
