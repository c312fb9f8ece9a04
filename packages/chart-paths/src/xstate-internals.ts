import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

// XState declares both properties with an underscore and may change them in any release. Only this file reads them;
// `tests/xstate-internals.test.ts` fails when they change.

/** The active state nodes of a snapshot, in no particular order, including the root. */
export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes

/** The transitions that an inspected microstep takes; empty for any other inspection event. */
export const microstepTransitions = (inspected: InspectionEvent): AnyTransitionDefinition[] =>
  inspected.type === '@xstate.microstep' ? inspected._transitions : []
