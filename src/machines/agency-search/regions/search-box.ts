import { errorOf, logFailure, resultOf } from '../../kit/result-params.ts'
import { searchCenter } from '../camera-target.ts'
import { agencySearchSetup, placeInUrl } from '../setup.ts'

/**
 * Interprets the text in the search box. The meaning becomes the next event; until then, the search does not change.
 */
export const searchBoxRegion = agencySearchSetup.createStateConfig({
  description: 'Whether the text in the search box is being interpreted, and whether it has a message.',
  initial: 'idle',
  on: {
    'text.edited': { actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) } },
    'search.submitted': {
      guard: { type: 'isSearchable', params: ({ context: { text } }) => ({ text }) },
      actions: 'raiseTextSubmitted',
    },
    'internal.text.submitted': '.interpreting',
    'url.changed': [
      {
        guard: { type: 'isSearchable', params: ({ event: { url } }) => ({ text: placeInUrl(url) }) },
        target: '.interpreting',
      },
      { target: '.idle' },
    ],
    // Another search.
    'name.searched': '.idle',
    'agency.chosen': '.idle',
    'vendor.chosen': '.idle',
    'search.cleared': '.idle',
    'internal.mapArea.searched': '.idle',
    'selection.cleared': { guard: 'isSelectedNameInBox', actions: { type: 'setText', params: { text: '' } } },
    // Interpretations are raised when `interpreting` has just moved to `idle`.
    'internal.filtersNearUser.found': [
      { guard: 'isUserLocationKnown' },
      { target: '.problem.locationUnknown' },
    ],
    'contacts.requested': {
      target: '.idle',
      actions: [{ type: 'searchContacts', params: ({ event }) => ({ text: event.text }) }, 'restoreText'],
    },
    'internal.contacts.found': [
      { guard: 'isTextEdited' },
      {
        actions: [
          { type: 'searchContacts', params: ({ context }) => ({ text: context.interpretedText }) },
          'restoreText',
        ],
      },
    ],
    'internal.nothing.found': {
      target: '.problem.notFound',
      actions: [
        { type: 'setDidYouMean', params: ({ event: { didYouMean } }) => ({ didYouMean }) },
        { type: 'logNothingFound', params: ({ context }) => ({ text: context.interpretedText }) },
      ],
    },
  },
  states: {
    idle: { description: 'The search box has no message.' },
    interpreting: {
      tags: ['busy'],
      description: 'Finding the place, agencies, or contacts that the search text refers to.',
      initial: 'normal',
      entry: 'startInterpretation',
      invoke: {
        id: 'interpretText',
        src: 'interpretText',
        input: ({ context }) => ({ text: context.interpretedText, center: searchCenter(context) }),
        onDone: { target: 'idle', actions: { type: 'raiseInterpretation', params: resultOf } },
        onError: {
          target: 'problem.failed',
          actions: [{ type: 'setInterpretationFailure', params: errorOf }, logFailure],
        },
      },
      states: {
        normal: { after: { slowAfter: 'slow' } },
        slow: {
          description: '"Still searching…" is shown. The user can search again or clear the text.',
        },
      },
    },
    problem: {
      description: 'A message explains why nothing was found, until the text or the search changes.',
      initial: 'notFound',
      always: { guard: 'isTextEdited', target: 'idle' },
      states: {
        notFound: {
          description:
            'No place or agency matches the text. The message offers similar names, if any, and a search for contacts.',
        },
        locationUnknown: {
          description: "The text refers to the user's location. The search continues once it is known.",
          on: { 'location.known': '#agency-search.searchBox.interpreting' },
        },
        failed: {
          description: 'The interpretation failed. It is retried when the browser is back online.',
          on: { 'network.restored': '#agency-search.searchBox.interpreting' },
        },
      },
    },
  },
})
