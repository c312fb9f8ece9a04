import { assign, raise, setup } from 'xstate'
import { maxSearchLength } from '../../../contract/search-words.ts'
import type { Suggestions } from '../../../contract/suggestions.ts'
import { errorOf, resultOf } from '../kit/params.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { listSuggestions } from './suggestions.ts'
import type { HighlightStep, SearchSuggestionsContext, SearchSuggestionsEvent, Suggestion } from './types.ts'

/** Shorter text matches too much; longer text is not searched. */
const suggestedLength = { min: 2, max: maxSearchLength }

const typedText = ({ event }: { event: { text: string } }) => ({ text: event.text })

/**
 * Suggestions while the user types in the search box: places, agencies, and a last row that searches for agencies by
 * name. `list` requests them 300 ms after the last keystroke. Older suggestions stay visible until new ones are loaded.
 * Exiting `loading` aborts its request, so a late response never replaces a newer one. If the request fails, the list
 * is `unavailable` and has only the last row. Choosing a suggestion passes it to the search. `highlight` tracks
 * which suggestion the arrow keys have highlighted. It is reset when the list changes, so Enter never chooses a
 * suggestion that has just moved. No state is final, because the user can always type again.
 */
export const searchSuggestionsMachine = setup({
  types: { context: {} as SearchSuggestionsContext, events: {} as SearchSuggestionsEvent },
  actors: { suggest: placeholderPromise<Suggestions, { text: string }>('suggest') },
  delays: { typingDebounce: 300 },
  guards: {
    hasSuggestedLength: (_, { text }: { text: string }) => {
      const { length } = text.trim()
      return length >= suggestedLength.min && length <= suggestedLength.max
    },
    isOpen: ({ context }) => context.suggestions !== null,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setSuggestions: assign((_, { result }: { result: Suggestions }) => ({ suggestions: result })),
    suggestOnlyName: assign({ suggestions: { places: [], agencies: [] } }),
    closeList: assign({ suggestions: null }),
    moveHighlight: assign(({ context }, { step }: { step: HighlightStep }) => {
      const { length } = listSuggestions(context)
      const next = context.highlighted === null ? (step > 0 ? 0 : -1) : context.highlighted + step
      return { highlighted: (next + length) % length }
    }),
    clearHighlight: assign({ highlighted: null }),
    raiseSuggestionsChanged: raise({ type: 'internal.suggestions.changed' }),
    applySuggestion: placeholderAction<{ suggestion: Suggestion }>('applySuggestion'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'search-suggestions',
  type: 'parallel',
  context: { text: '', suggestions: null, highlighted: null },
  states: {
    list: {
      initial: 'idle',
      on: {
        'text.edited': [
          {
            guard: { type: 'hasSuggestedLength', params: typedText },
            target: '.debouncing',
            actions: { type: 'setText', params: typedText },
          },
          { target: '.idle', actions: { type: 'setText', params: typedText } },
        ],
        'suggestion.chosen': {
          guard: 'isOpen',
          target: '.idle',
          actions: {
            type: 'applySuggestion',
            params: ({ event }) => ({ suggestion: event.suggestion }),
          },
        },
        'suggestions.dismissed': '.idle',
      },
      states: {
        idle: {
          description: 'There are no suggestions.',
          entry: ['closeList', 'raiseSuggestionsChanged'],
        },
        debouncing: {
          description: 'The user is typing; earlier suggestions, if any, stay visible.',
          after: { typingDebounce: 'loading' },
        },
        loading: {
          description: 'Loading suggestions; earlier ones, if any, stay visible.',
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: {
              target: 'loaded',
              actions: [{ type: 'setSuggestions', params: resultOf }, 'raiseSuggestionsChanged'],
            },
            onError: {
              target: 'unavailable',
              actions: [
                'suggestOnlyName',
                { type: 'logFailure', params: errorOf },
                'raiseSuggestionsChanged',
              ],
            },
          },
        },
        loaded: {
          description:
            'The list shows the places and agencies that match the text, and the row that searches by name.',
        },
        unavailable: {
          description: 'Nothing could be loaded; the list shows only the row that searches by name.',
        },
      },
    },
    highlight: {
      initial: 'none',
      on: {
        'text.edited': '.none',
        'internal.suggestions.changed': '.none',
        'highlight.moved': {
          guard: 'isOpen',
          target: '.highlighted',
          actions: { type: 'moveHighlight', params: ({ event }) => ({ step: event.step }) },
        },
      },
      states: {
        none: {
          description: 'No suggestion is highlighted: Enter searches for the typed text.',
          entry: 'clearHighlight',
        },
        highlighted: { description: 'One suggestion is highlighted: Enter chooses it.' },
      },
    },
  },
})
