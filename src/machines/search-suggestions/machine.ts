import { assign, raise, setup } from 'xstate'
import { maxSearchLength } from '../../../contract/search-words.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { logFailure, resultOf } from '../kit/result-params.ts'
import { listRows } from './suggestions.ts'
import type {
  FoundSuggestions,
  HighlightStep,
  InitialRow,
  SearchSuggestionsContext,
  SearchSuggestionsEvent,
  SuggestionRow,
} from './types.ts'

/** Shorter text matches too much; longer text is not searched. */
const textLengthRange = { min: 2, max: maxSearchLength }

const noSuggestions: FoundSuggestions = { places: [], agencies: [], vendors: [] }

const textOf = ({ event }: { event: { text: string } }) => ({ text: event.text })

/**
 * Suggestions while the user types in the search box: places, agencies, and vendors, followed by rows that search for
 * contacts and for agencies by name. `request` loads them 300 ms after the last keystroke. Exiting `loading` aborts its
 * request, so a late response never replaces a newer one. If loading fails, the list has only the two rows that search
 * for the text. `list` is `closed` or `open`. While the box is empty, it shows initial rows; otherwise, it shows
 * suggestions, which stay until new ones are loaded (`internal.suggestions.changed`). The highlight is reset when the
 * list changes, so Enter never chooses a row that has just moved. Choosing a row passes it to the search and closes the
 * list. No state is final, because the user can always type again.
 */
export const searchSuggestionsMachine = setup({
  types: { context: {} as SearchSuggestionsContext, events: {} as SearchSuggestionsEvent },
  actors: { loadSuggestions: placeholderPromise<FoundSuggestions, { text: string }>('loadSuggestions') },
  delays: { typingDebounce: 300 },
  guards: {
    /** True if the trimmed text is neither too short nor too long. */
    isTextLengthInRange: (_, { text }: { text: string }) => {
      const { length } = text.trim()
      return length >= textLengthRange.min && length <= textLengthRange.max
    },
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setSuggestions: assign((_, { result }: { result: FoundSuggestions }) => ({ suggestions: result })),
    clearSuggestions: assign({ suggestions: noSuggestions }),
    setInitialRows: assign((_, { initialRows }: { initialRows: readonly InitialRow[] }) => ({ initialRows })),
    moveHighlight: assign(
      ({ context: { highlightedIndex } }, { step, rowCount }: { step: HighlightStep; rowCount: number }) => {
        const next = highlightedIndex === null ? (step > 0 ? 0 : -1) : highlightedIndex + step
        return { highlightedIndex: (next + rowCount) % rowCount }
      },
    ),
    clearHighlight: assign({ highlightedIndex: null }),
    raiseSuggestionsChanged: raise({ type: 'internal.suggestions.changed' }),
    raiseSuggestionsClosed: raise({ type: 'suggestions.closed' }),
    chooseRow: placeholderAction<{ row: SuggestionRow }>('chooseRow'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'search-suggestions',
  type: 'parallel',
  context: { text: '', suggestions: noSuggestions, initialRows: [], highlightedIndex: null },
  states: {
    request: {
      initial: 'idle',
      on: {
        'text.edited': [
          {
            guard: { type: 'isTextLengthInRange', params: textOf },
            target: '.debouncing',
            actions: { type: 'setText', params: textOf },
          },
          { target: '.idle', actions: { type: 'setText', params: textOf } },
        ],
        'suggestions.closed': '.idle',
      },
      states: {
        idle: {
          description:
            'No request is pending: the suggestions were loaded, loading failed, or the text has no suggestions.',
        },
        debouncing: {
          description: 'The user is typing.',
          after: { typingDebounce: 'loading' },
        },
        loading: {
          description: 'Loading suggestions.',
          invoke: {
            id: 'loadSuggestions',
            src: 'loadSuggestions',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'setSuggestions', params: resultOf }, 'raiseSuggestionsChanged'],
            },
            onError: {
              target: 'idle',
              actions: ['clearSuggestions', logFailure, 'raiseSuggestionsChanged'],
            },
          },
        },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: {
          description: 'No list is visible.',
          entry: ['clearSuggestions', 'clearHighlight'],
          on: {
            'initialRows.requested': {
              target: 'open.initialRows',
              actions: {
                type: 'setInitialRows',
                params: ({ event }) => ({ initialRows: event.initialRows }),
              },
            },
            'internal.suggestions.changed': 'open',
          },
        },
        open: {
          description: 'The list is visible.',
          initial: 'suggestions',
          on: {
            'text.edited': 'closed',
            'suggestions.closed': 'closed',
            'row.chosen': {
              actions: [
                { type: 'chooseRow', params: ({ event }) => ({ row: event.row }) },
                'raiseSuggestionsClosed',
              ],
            },
          },
          states: {
            initialRows: {
              description:
                "The box is empty. The list shows the user's location, recent searches, and an example.",
              on: {
                'highlight.moved': {
                  actions: {
                    type: 'moveHighlight',
                    params: ({ context, event }) => ({
                      step: event.step,
                      rowCount: context.initialRows.length,
                    }),
                  },
                },
              },
            },
            suggestions: {
              description:
                'The list shows the places, agencies, and vendors loaded last (none if loading failed), and the rows that search for contacts and for agencies by name.',
              on: {
                'text.edited': {
                  guard: { type: 'isTextLengthInRange', params: textOf },
                  actions: 'clearHighlight',
                },
                'internal.suggestions.changed': { actions: 'clearHighlight' },
                'highlight.moved': {
                  actions: {
                    type: 'moveHighlight',
                    params: ({ context, event }) => ({
                      step: event.step,
                      rowCount: listRows(context).length,
                    }),
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})
