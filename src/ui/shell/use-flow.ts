import { useActorRef } from '@xstate/react'
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate'
import { inspectFlows } from '../wiring/inspection.ts'

/** Runs a flow for as long as the component is on the page; in development it can be watched in the inspector. */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]
): Actor<Machine> => {
  const options = { ...inspectFlows(), input } as ActorOptions<Machine>
  return useActorRef<AnyStateMachine>(machine, options) as Actor<Machine>
}
