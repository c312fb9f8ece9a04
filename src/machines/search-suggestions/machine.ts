import { assign, raise, setup } from 'xstate'
import { answerOf, errorOf } from '../kit/params.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type { HighlightStep, SearchSuggestionsContext, SearchSuggestionsEvent } from './types.ts'

/** Shorter texts match too many places. */
const shortestText = 2

const typedText = ({ event }: { event: { text: string } }) => ({ text: event.text })

/**
 * Suggested places while the user types in the search box. `list` requests them 300 ms after the last keystroke; older
 * suggestions stay visible until new ones arrive. Exiting `loading` aborts its request, so a late response never
 * replaces a newer one. Suggestions are optional: if there are none or the request fails, the list closes without a
 * message. `highlight` is the place selected with the arrow keys; it resets when the list changes, so Enter never picks
 * a place that has just moved. No state is final: the user can always type again.
 */
export const searchSuggestionsMachine = setup({
  types: { context: {} as SearchSuggestionsContext, events: {} as SearchSuggestionsEvent },
  actors: { suggestPlaces: placeholderPromise<string[], { text: string }>('suggestPlaces') },
  delays: { typingDebounce: 300 },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= shortestText,
    isSuggested: ({ context }, { place }: { place: string }) => context.places.includes(place),
    hasPlaces: (_, { answer }: { answer: string[] }) => answer.length > 0,
    showsPlaces: ({ context }) => context.places.length > 0,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepPlaces: assign((_, { answer }: { answer: string[] }) => ({ places: answer })),
    clearPlaces: assign({ places: [] }),
    moveHighlight: assign(({ context: { places, highlighted } }, { step }: { step: HighlightStep }) => {
      const next = highlighted === null ? (step > 0 ? 0 : -1) : highlighted + step
      return { highlighted: (next + places.length) % places.length }
    }),
    clearHighlight: assign({ highlighted: null }),
    raisePlacesChanged: raise({ type: 'internal.places.changed' }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'search-suggestions',
  type: 'parallel',
  context: { text: '', places: [], highlighted: null },
  states: {
    list: {
      initial: 'idle',
      on: {
        'text.typed': [
          {
            guard: { type: 'isLongEnough', params: typedText },
            target: '.debouncing',
            actions: { type: 'keepText', params: typedText },
          },
          { target: '.idle', actions: { type: 'keepText', params: typedText } },
        ],
        'place.chosen': {
          guard: { type: 'isSuggested', params: ({ event }) => ({ place: event.place }) },
          target: '.idle',
        },
        'suggestions.dismissed': '.idle',
      },
      states: {
        idle: {
          description: 'There are no suggestions.',
          entry: ['clearPlaces', 'raisePlacesChanged'],
        },
        debouncing: {
          description: 'The user has just typed; earlier suggestions stay visible.',
          after: { typingDebounce: 'loading' },
        },
        loading: {
          description: 'Loading places; earlier suggestions stay visible.',
          invoke: {
            id: 'suggestPlaces',
            src: 'suggestPlaces',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: [
              {
                guard: { type: 'hasPlaces', params: answerOf },
                target: 'loaded',
                actions: [{ type: 'keepPlaces', params: answerOf }, 'raisePlacesChanged'],
              },
              { target: 'idle' },
            ],
            onError: { target: 'idle', actions: { type: 'logFailure', params: errorOf } },
          },
        },
        loaded: { description: 'The list shows the places that match the text.' },
      },
    },
    highlight: {
      initial: 'none',
      on: {
        'text.typed': '.none',
        'internal.places.changed': '.none',
        'highlight.moved': {
          guard: 'showsPlaces',
          target: '.some',
          actions: { type: 'moveHighlight', params: ({ event }) => ({ step: event.step }) },
        },
      },
      states: {
        none: {
          description: 'No place is highlighted: Enter searches for the typed text.',
          entry: 'clearHighlight',
        },
        some: { description: 'One place is highlighted: Enter searches for it.' },
      },
    },
  },
})
