import type { FlowFixtures } from 'chart-paths'
import { geolocationMachine } from '../../src/machines/geolocation/machine.ts'

export const fixtures: FlowFixtures<typeof geolocationMachine> = {
  name: 'geolocation',
  machine: geolocationMachine,
  events: {
    'xstate.done.actor.askLocation': [
      { says: 'the browser says Nashville', with: { output: { latitude: 36.17, longitude: -86.78 } } },
      {
        says: 'the browser names a place off the globe',
        with: { output: { latitude: 136.17, longitude: -86.78 } },
      },
    ],
    'xstate.error.actor.askLocation': [
      { says: 'the user refuses', with: { error: new Error('The location was refused.') } },
    ],
  },
}
