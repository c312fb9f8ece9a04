import type { FlowFixtures } from 'chart-paths'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'

export const fixtures: FlowFixtures<typeof mapLoadMachine> = {
  name: 'map-load',
  machine: mapLoadMachine,
  events: {
    'map.requested': [
      { description: 'a screen requests a map', initiator: 'app', instructions: 'Open /home.' },
    ],
    'map.drawn': [{ description: 'the first frame is drawn', initiator: 'browser' }],
    'key.rejected': [
      {
        description: 'the map service rejects the key',
        initiator: 'server',
        instructions:
          'Have a proxy respond with status 403 to all requests for /assets/base-map-*.pmtiles except the first. If the map is already drawn, zoom.',
      },
    ],
    'map.failed': [
      {
        description: 'the map fails after it has been mounted',
        initiator: 'browser',
        instructions:
          'Run in the console: document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext(). Wait five seconds.',
        with: { error: new Error('The map broke.') },
      },
    ],
    'map.retried': [{ description: 'the user clicks "Try again"' }],
    'xstate.done.actor.loadMap': {
      loaded: [
        { description: 'the library and the style are loaded', with: { output: { outcome: 'loaded' } } },
      ],
      rejected: [
        {
          description: 'the style request is rejected because of the key',
          instructions: 'Have a proxy respond to the request for /assets/base-map-*.pmtiles with status 401.',
          with: { output: { outcome: 'rejected' } },
        },
      ],
      unsupported: [
        {
          description: 'the browser has no WebGL',
          initiator: 'browser',
          instructions: 'Start the browser with --disable-3d-apis.',
          with: { output: { outcome: 'unsupported' } },
        },
      ],
    },
    'xstate.error.actor.loadMap': [
      {
        description: 'the map library does not load',
        instructions:
          'Block *://*:*/assets/base-map-*.pmtiles in DevTools > Network before the previous step. Unblock it after this step.',
        with: { error: new Error('The library did not load.') },
      },
    ],
  },
}
