import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate'
import type { App } from '../shared-wiring/app.ts'
import { inspectFlows } from '../shared-wiring/inspection.ts'
import { useApp } from './app-context.tsx'

/**
 * Runs a flow while the component is mounted. In development, the inspector can show it.
 *
 * @param source The machine, or the function of a flow's `wiring.ts` that provides it; called once per component.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  source: Machine | ((app: App) => Machine),
  ...[input]: undefined extends InputFrom<Machine>
    ? [input?: InputFrom<Machine>]
    : [input: InputFrom<Machine>]
): Actor<Machine> => {
  const app = useApp()
  const [machine] = useState(() => (typeof source === 'function' ? source(app) : source))
  const options = { ...inspectFlows(), input } as ActorOptions<Machine>
  return useActorRef<AnyStateMachine>(machine, options) as Actor<Machine>
}
