import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import { eventLabel, guardName, isTimer, listOwnTransitions, listStates, nameOf, statePath } from './chart.ts'

/** The ways in which a chart is broken on purpose. */
export const mutantKinds = [
  'swap a target',
  'negate a guard',
  'drop a guard',
  'drop an action',
  'remove a transition',
  'change a delay',
  'swap the initial state',
  'exchange done and error',
] as const

export type MutantKind = (typeof mutantKinds)[number]

/** A copy of a chart with one fault. */
export interface Mutant {
  kind: MutantKind
  /** Where the fault is, such as `form.idle: done save [isOk]: logFailure`. */
  place: string
  machine: AnyStateMachine
}

/** Breaks a copy of the chart. */
type Break = (copy: AnyStateMachine) => void

interface Fault {
  kind: MutantKind
  place: string
  apply: Break
}

/** A fault can make `always` transitions loop; then the chart fails after this number of microsteps. */
const mostMicrosteps = 200

/** Providing implementations creates the chart anew from its config, so the copy breaks what it provides again. */
const breakCopy = (machine: AnyStateMachine, apply: Break): AnyStateMachine => {
  const copy = machine.provide({})
  copy.options = { ...copy.options, maxIterations: mostMicrosteps }
  apply(copy)
  copy.provide = (implementations) => breakCopy(machine.provide(implementations), apply)
  return copy
}

const allStates = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...listStates(machine)]

/** The same state in a copy of the chart. */
const sameState = (copy: AnyStateMachine, index: number): AnyStateNode => {
  const state = allStates(copy)[index]
  if (!state) throw new Error(`The copy of ${copy.id} has fewer states.`)
  return state
}

const neighborOf = (state: AnyStateNode): AnyStateNode | undefined => {
  const siblings = Object.values(state.parent?.states ?? {}).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(state) + 1) % siblings.length]
  return next === state || state.parent?.type === 'parallel' ? undefined : next
}

const swapTarget: (transition: AnyTransitionDefinition) => void = (transition) => {
  const [target] = transition.target ?? []
  const other = target && neighborOf(target)
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

const faultsOfTransition = (
  transition: AnyTransitionDefinition,
  place: string,
  at: (change: (transition: AnyTransitionDefinition, state: AnyStateNode) => void) => Break,
): Fault[] => {
  const [target] = transition.target ?? []
  const { guard } = transition
  return [
    { kind: 'remove a transition', place, apply: at((own, state) => removeTransition(state, own)) },
    ...(target && neighborOf(target)
      ? [{ kind: 'swap a target' as const, place, apply: at(swapTarget) }]
      : []),
    ...(guard === undefined
      ? []
      : ([
          {
            kind: 'negate a guard',
            place,
            apply: at((own) => {
              own.guard = not(guard as Parameters<typeof not>[0])
            }),
          },
          {
            kind: 'drop a guard',
            place,
            apply: at((own) => {
              delete own.guard
            }),
          },
        ] as const)),
    ...transition.actions.map(
      (action, index): Fault => ({
        kind: 'drop an action',
        place: `${place}: ${nameOf(action)}`,
        apply: at((own) => {
          own.actions = own.actions.filter((_, other) => other !== index)
        }),
      }),
    ),
  ]
}

const faultsOfTransitions = (state: AnyStateNode, stateIndex: number): Fault[] =>
  listOwnTransitions(state).flatMap((transition, index, all) => {
    const alike = all.filter(({ eventType }) => eventType === transition.eventType)
    const position = alike.length > 1 ? ` #${alike.indexOf(transition) + 1}` : ''
    const guard = guardName(transition)
    const place = `${statePath(state)}: ${eventLabel(transition)}${guard ? ` [${guard}]` : ''}${position}`
    return faultsOfTransition(transition, place, (change) => (copy) => {
      const own = sameState(copy, stateIndex)
      const same = listOwnTransitions(own)[index]
      if (same) change(same, own)
    })
  })

const faultsOfActions = (state: AnyStateNode, stateIndex: number): Fault[] =>
  (['entry', 'exit'] as const).flatMap((when) =>
    state[when].flatMap((action, index): Fault[] =>
      isTimer(action)
        ? []
        : [
            {
              kind: 'drop an action',
              place: `${statePath(state)}: ${when}: ${nameOf(action)}`,
              apply: (copy) => {
                const own = sameState(copy, stateIndex)
                own[when] = own[when].filter((_, other) => other !== index)
              },
            },
          ],
    ),
  )

const faultsOfInitial = (state: AnyStateNode, stateIndex: number): Fault[] => {
  const [initial] = state.type === 'compound' ? state.initial.target : []
  if (!initial || !neighborOf(initial)) return []
  const apply: Break = (copy) => {
    const own = sameState(copy, stateIndex)
    const other = own.initial.target[0] && neighborOf(own.initial.target[0])
    if (other) own.initial.target = [other]
  }
  return [{ kind: 'swap the initial state', place: statePath(state), apply }]
}

const faultsOfInvokes = (state: AnyStateNode, stateIndex: number): Fault[] =>
  state.invoke
    .filter(({ onDone, onError }) => onDone && onError)
    .map(({ id }) => ({
      kind: 'exchange done and error',
      place: `${statePath(state)}: ${id}`,
      apply: (copy) => {
        const { transitions } = sameState(copy, stateIndex)
        const done = `xstate.done.actor.${id}`
        const error = `xstate.error.actor.${id}`
        const onDone = transitions.get(done) ?? []
        const onError = transitions.get(error) ?? []
        transitions.set(
          done,
          onError.map((transition) => ({ ...transition, eventType: done })),
        )
        transitions.set(
          error,
          onDone.map((transition) => ({ ...transition, eventType: error })),
        )
      },
    }))

const mutantsOfDelays = (machine: AnyStateMachine): Mutant[] =>
  Object.entries(machine.implementations.delays).flatMap(([name, length]) =>
    typeof length === 'number'
      ? [
          {
            kind: 'change a delay',
            place: name,
            machine: machine.provide({ delays: { [name]: length * 2 } }),
          },
        ]
      : [],
  )

/** All copies of a chart that differ from it in one place. */
export const listMutants = (machine: AnyStateMachine): Mutant[] => [
  ...allStates(machine)
    .flatMap((state, index) => [
      ...faultsOfTransitions(state, index),
      ...faultsOfActions(state, index),
      ...faultsOfInitial(state, index),
      ...faultsOfInvokes(state, index),
    ])
    .map(({ kind, place, apply }) => ({ kind, place, machine: breakCopy(machine, apply) })),
  ...mutantsOfDelays(machine),
]
