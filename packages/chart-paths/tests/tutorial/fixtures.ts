import type { FlowFixtures } from 'chart-paths'
import { lampMachine } from './lamp-machine.ts'

export const fixtures: FlowFixtures<typeof lampMachine> = {
  name: 'lamp',
  machine: lampMachine,
  events: {
    pressed: [{ description: 'the switch is pressed' }],
    dimmed: [{ description: 'the lamp is dimmed to 40%', with: { percent: 40 } }],
    'xstate.done.actor.warmUp': [{ description: 'the bulb warms up', with: { output: { lumens: 800 } } }],
    'xstate.error.actor.warmUp': [
      { description: 'the bulb burns out', with: { error: new Error('The bulb burned out.') } },
    ],
  },
}
