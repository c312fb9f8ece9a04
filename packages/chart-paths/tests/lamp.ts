import type { FlowFixtures } from 'chart-paths'
import { assign, fromPromise, not, raise, setup } from 'xstate'

type LampEventType =
  | 'pressed'
  | 'dimmed'
  | 'broken'
  | 'repaired'
  | 'xstate.done.actor.warmUp'
  | 'xstate.error.actor.warmUp'
type LampEvent = { [Type in LampEventType]: { type: Type } }[LampEventType]

/**
 * A chart with everything that a search could miss: equal states, raised events, `always`, a delay, and an impossible
 * transition.
 */
export const lampMachine = setup({
  types: { context: {} as { presses: number }, events: {} as LampEvent },
  actors: { warmUp: fromPromise<void>(() => Promise.reject(new Error('Not provided.'))) },
  guards: {
    isWornOut: ({ context }) => context.presses > 1,
    isFresh: not('isWornOut'),
    isBroken: () => false,
  },
  actions: {
    countPress: assign({ presses: ({ context }) => context.presses + 1 }),
    breakDown: raise({ type: 'broken' }),
    click: () => {},
  },
  delays: { cooling: 500 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  on: { broken: '.broken' },
  states: {
    off: {
      always: { guard: 'isWornOut', actions: 'breakDown', target: 'cooling' },
      on: { pressed: { target: 'warming', actions: ['countPress', 'click'] }, dimmed: { actions: 'click' } },
    },
    warming: {
      invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: { guard: 'isFresh', target: 'off' } },
      on: { pressed: 'off' },
    },
    on: { on: { pressed: 'cooling', dimmed: { guard: 'isBroken', target: 'broken' } } },
    cooling: { after: { cooling: 'off' } },
    broken: { on: { repaired: '.', dimmed: { guard: 'isBroken', target: 'off' } } },
  },
})

export const fixtures: FlowFixtures<typeof lampMachine> = {
  name: 'lamp',
  machine: lampMachine,
  distinguish: ({ presses }) => ({ presses: Math.min(presses, 2) }),
  events: {
    pressed: [{ description: 'the switch is pressed' }],
    dimmed: [{ description: 'the light is dimmed' }],
    broken: [{ description: 'the lamp falls' }],
    repaired: [{ description: 'the lamp is repaired' }],
    'xstate.done.actor.warmUp': [{ description: 'the bulb warms up' }],
    'xstate.error.actor.warmUp': [{ description: 'the bulb burns out' }],
  },
}
