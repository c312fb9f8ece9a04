import { assign, fromPromise, setup } from 'xstate'

export const lampMachine = setup({
  types: {
    context: {} as { message: string | null },
    events: {} as { type: 'pressed' } | { type: 'dimmed'; percent: number },
  },
  actors: {
    // Replaced by the app with `lampMachine.provide(…)`, and by the tests.
    warmUp: fromPromise<{ lumens: number }>(() => Promise.reject(new Error('Not provided.'))),
  },
  actions: {
    reportBroken: assign({ message: 'The bulb is broken.' }),
    clearMessage: assign({ message: null }),
    setBrightness: (_, _params: { percent: number }) => {},
  },
  delays: { cooling: 500 },
}).createMachine({
  id: 'lamp',
  context: { message: null },
  initial: 'off',
  states: {
    off: {
      description: 'The lamp is dark.',
      on: { pressed: { target: 'warming', actions: 'clearMessage' } },
    },
    warming: {
      description: 'The lamp glows faintly.',
      invoke: {
        id: 'warmUp',
        src: 'warmUp',
        onDone: 'on',
        onError: { target: 'off', actions: 'reportBroken' },
      },
    },
    on: {
      description: 'The lamp is lit.',
      on: {
        pressed: 'cooling',
        dimmed: {
          actions: { type: 'setBrightness', params: ({ event }) => ({ percent: event.percent }) },
        },
      },
    },
    cooling: { description: 'The lamp is dark and still hot.', after: { cooling: 'off' } },
  },
})
