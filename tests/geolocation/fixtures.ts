import type { FlowFixtures } from 'chart-paths'
import { geolocationMachine } from '../../src/machines/geolocation/machine.ts'

export const fixtures: FlowFixtures<typeof geolocationMachine> = {
  name: 'geolocation',
  machine: geolocationMachine,
  events: {
    'xstate.done.actor.requestLocation': [
      {
        description: 'the browser reports a location',
        initiator: 'browser',
        instructions: 'Allow location access, and set the location to 36.17, -86.78 in DevTools > Sensors.',
        with: { output: { latitude: 36.17, longitude: -86.78 } },
      },
    ],
    'xstate.error.actor.requestLocation': [
      {
        description: 'the user denies access',
        initiator: 'user',
        instructions: 'Choose Block when the browser asks for your location.',
        with: { error: new Error('Location access was denied.') },
      },
    ],
  },
}
