import { agencySearchSetup } from '../setup.ts'

/** Where the app wants the map to stand: the view carries it out and tells that it arrived. */
export const cameraRegion = agencySearchSetup.createStateConfig({
  initial: 'resting',
  on: {
    'url.changed': [
      { guard: 'leadsToUrl', target: '.travelling', actions: 'aimAtUrl' },
      { target: '.resting' },
    ],
    'location.known': [
      {
        guard: 'leadsToOwnLocation',
        target: '.travelling',
        actions: ['keepOwnLocation', 'aimAtUser'],
      },
      { guard: 'movesSearchWithoutMap', actions: ['keepOwnLocation', 'deriveBounds'] },
      { actions: 'keepOwnLocation' },
    ],
    'ownLocation.requested': {
      guard: 'leadsBackToOwnLocation',
      target: '.travelling',
      actions: 'aimAtOwnLocation',
    },
    'search.cleared': {
      guard: 'leadsBackToOwnLocation',
      target: '.travelling',
      actions: 'aimAtOwnLocation',
    },
    'radius.requested': { guard: 'leadsOverRadius', target: '.travelling', actions: 'aimOverRadius' },
    'xstate.done.actor.locatePlace': {
      guard: 'leadsToNewPlace',
      target: '.travelling',
      actions: 'aimAtPlace',
    },
    'agencies.selected': { guard: 'leadsToSelection', target: '.travelling', actions: 'aimAtSelection' },
  },
  states: {
    resting: {
      description: 'The map is left to the person.',
      on: { 'map.left': { actions: 'keepViewState' } },
    },
    travelling: {
      description:
        'The map moves to a place that the app chose, once; where a person cuts the move short, it has arrived.',
      on: {
        'camera.arrived': 'resting',
        'map.lost': 'resting',
        // A map that comes back begins where it was to go, as close as it was.
        'map.left': { actions: 'keepZoom' },
      },
    },
  },
})
