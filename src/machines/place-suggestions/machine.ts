import { assertEvent, assign, setup } from 'xstate'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { PlaceSuggestionsContext, PlaceSuggestionsEvent } from './types.ts'

/** Fewer letters may become almost anything. */
const fewestLetters = 2

/**
 * The places that are suggested while a person types into the search box. They are asked for 300 ms after the last key;
 * older ones stay in sight until the new ones are there, and leaving `asking` aborts its request, so that a late answer
 * never replaces a newer one. A suggestion is a help and no more: where there is none, or asking fails, the list is
 * closed without a word, and the search goes on without it. No state is final: the box can always be typed into again.
 */
export const placeSuggestionsMachine = setup({
  types: { context: {} as PlaceSuggestionsContext, events: {} as PlaceSuggestionsEvent },
  actors: { suggestPlaces: placeholderPromise<string[], { text: string }>('suggestPlaces') },
  delays: { typingDebounce: 300 },
  guards: {
    isWorthAsking: ({ event }) => {
      assertEvent(event, 'text.typed')
      return event.text.trim().length >= fewestLetters
    },
    isSuggested: ({ context, event }) => {
      assertEvent(event, 'place.chosen')
      return context.places.includes(event.place)
    },
    hasPlaces: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.suggestPlaces')
      return event.output.length > 0
    },
  },
  actions: {
    keepText: assign({
      text: ({ event }) => {
        assertEvent(event, 'text.typed')
        return event.text
      },
    }),
    keepPlaces: assign({
      places: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.suggestPlaces')
        return event.output
      },
    }),
    forgetPlaces: assign({ places: [] }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'place-suggestions',
  initial: 'closed',
  context: { text: '', places: [] },
  on: {
    'text.typed': [
      { guard: 'isWorthAsking', target: '.settling', actions: 'keepText' },
      { target: '.closed', actions: 'keepText' },
    ],
    'place.chosen': { guard: 'isSuggested', target: '.closed' },
    'suggestions.dismissed': '.closed',
  },
  states: {
    closed: {
      description: 'Nothing is suggested.',
      entry: 'forgetPlaces',
    },
    settling: {
      description: 'The box was just typed into; what was suggested before is still in sight.',
      after: { typingDebounce: 'asking' },
    },
    asking: {
      description: 'Places are on their way; what was suggested before is still in sight.',
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [{ guard: 'hasPlaces', target: 'open', actions: 'keepPlaces' }, { target: 'closed' }],
        onError: {
          target: 'closed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    open: {
      description: 'The places that the text may become; one of them can be chosen, or none.',
    },
  },
})
