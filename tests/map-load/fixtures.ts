import type { FlowFixtures } from 'chart-paths'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'

export const fixtures: FlowFixtures<typeof mapLoadMachine> = {
  name: 'map-load',
  machine: mapLoadMachine,
  events: {
    'map.wanted': [{ says: 'a screen asks for a map' }],
    'map.drawn': [{ says: 'the first picture is drawn' }],
    'map.refused': [{ says: 'the map service rejects the key' }],
    'map.broke': [{ says: 'the map breaks', with: { error: new Error('The map broke.') } }],
    'map.retried': [{ says: 'the map is tried again' }],
    'xstate.done.actor.fetchMap': [
      { says: 'library and style arrive', with: { output: { outcome: 'fetched' } } },
      { says: 'the style is refused with the key', with: { output: { outcome: 'refused' } } },
      { says: 'the browser turns out to have no WebGL', with: { output: { outcome: 'unsupported' } } },
    ],
    'xstate.error.actor.fetchMap': [
      { says: 'the library does not load', with: { error: new Error('The library did not load.') } },
    ],
  },
}
