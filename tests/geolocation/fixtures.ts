import type { FlowFixtures } from 'chart-paths'
import { geolocationMachine } from '../../src/machines/geolocation/machine.ts'

export const fixtures: FlowFixtures<typeof geolocationMachine> = {
  name: 'geolocation',
  machine: geolocationMachine,
  events: {
    'xstate.done.actor.requestLocation': [
      {
        description: 'the browser reports Nashville',
        initiator: 'browser',
        instructions: 'Allow the location, and set it to 36.17, -86.78 in DevTools > Sensors.',
        with: { output: { latitude: 36.17, longitude: -86.78 } },
      },
      {
        description: 'the browser reports invalid coordinates',
        initiator: 'browser',
        instructions:
          'Sign out, run in the console of the login page, and sign in without reloading it: navigator.geolocation.getCurrentPosition = (known) => known({ coords: { latitude: 136, longitude: 0 } }).',
        with: { output: { latitude: 136.17, longitude: -86.78 } },
      },
    ],
    'xstate.error.actor.requestLocation': [
      {
        description: 'the user denies access',
        initiator: 'user',
        instructions: 'Choose Block when the browser asks for the location.',
        with: { error: new Error('Location access was denied.') },
      },
    ],
  },
}
