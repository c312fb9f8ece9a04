import type { FlowFixtures } from 'chart-paths'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'

export const fixtures: FlowFixtures<typeof mapLoadMachine> = {
  name: 'map-load',
  machine: mapLoadMachine,
  events: {
    'map.requested': [{ says: 'a screen requests a map', by: 'app', how: 'Open /home.' }],
    'map.drawn': [{ says: 'the first frame is drawn', by: 'browser' }],
    'map.refused': [
      {
        says: 'the map service rejects the key',
        by: 'server',
        how: 'Have a proxy answer a tile of the map with status 403.',
      },
    ],
    'map.failed': [
      {
        says: 'the map breaks',
        by: 'browser',
        how: 'Run in the console: document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext().',
        with: { error: new Error('The map broke.') },
      },
    ],
    'map.retried': [{ says: 'the map is retried' }],
    'xstate.done.actor.fetchMap': {
      fetched: [{ says: 'library and style arrive', with: { output: { outcome: 'fetched' } } }],
      refused: [
        {
          says: 'the style request is refused because of the key',
          how: 'Have a proxy answer the style or the base map with status 401.',
          with: { output: { outcome: 'refused' } },
        },
      ],
      unsupported: [
        {
          says: 'the browser turns out to have no WebGL',
          by: 'browser',
          how: 'Start the browser with --disable-3d-apis.',
          with: { output: { outcome: 'unsupported' } },
        },
      ],
    },
    'xstate.error.actor.fetchMap': [
      {
        says: 'the library does not load',
        how: 'Block the file of the base map in DevTools > Network.',
        with: { error: new Error('The library did not load.') },
      },
    ],
  },
}
