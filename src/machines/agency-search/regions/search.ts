import { agencySearchSetup } from '../setup.ts'
import { byName } from './by-name.ts'
import { byPlace } from './by-place.ts'

/** What is searched, and the list of results. */
export const searchRegion = agencySearchSetup.createStateConfig({
  initial: 'starting',
  on: {
    'text.changed': { actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
    'url.changed': {
      target: '.opening',
      actions: { type: 'applyUrl', params: ({ event }) => ({ url: event.url }) },
    },
  },
  states: {
    starting: { always: [{ guard: 'isByName', target: 'byName' }, { target: 'byPlace' }] },
    opening: {
      always: [
        { guard: 'seeksNames', target: 'byName', actions: 'raiseQueryChanged' },
        {
          guard: 'isByName',
          target: 'byName',
          actions: ['aimAtUrl', 'raiseCameraRequested', 'raiseQueryChanged'],
        },
        { guard: 'seeksPlace', target: ['byPlace.place.locating', 'byPlace.results.seeking'] },
        {
          guard: 'hasPendingPlace',
          target: 'byPlace.place.locating',
          actions: ['aimAtUrl', 'raiseCameraRequested'],
        },
        { target: 'byPlace', actions: ['aimAtUrl', 'raiseCameraRequested'] },
      ],
    },
    byPlace,
    byName,
  },
})
