import type { FlowFixtures } from 'chart-paths'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import type { FoundSuggestions } from '../../src/machines/search-suggestions/types.ts'
import { knoxCounty } from '../support/agencies.ts'
import { unreachableCases } from '../support/unreachable.ts'

const place = { name: 'Knoxville, TN', kind: 'city', detail: 'City in Knox County', otherWords: '' } as const

const knoxSuggestions: FoundSuggestions = {
  places: [place, { name: 'Knoxville, IA', kind: 'city', detail: 'City in Marion County', otherWords: '' }],
  agencies: [knoxCounty],
  vendors: [],
}

export const fixtures: FlowFixtures<typeof searchSuggestionsMachine> = {
  name: 'search-suggestions',
  machine: searchSuggestionsMachine,
  distinguish: ({ text, suggestions, highlightedIndex }) => ({
    typed: text !== '',
    hasPlaces: suggestions.places.length > 0,
    isHighlighted: highlightedIndex !== null,
  }),
  events: {
    'initialRows.requested': [
      {
        description: 'the user clicks the empty box',
        with: { initialRows: [{ kind: 'example' }] },
        when: ({ context }) => context.text === '',
      },
    ],
    'text.edited': [
      {
        description: 'the user types "knoxv"',
        with: { text: 'knoxv' },
        when: ({ context }) => context.text !== 'knoxv',
      },
      {
        description: 'the user adds a letter',
        with: { text: 'knoxvi' },
        when: ({ context }) => context.text === 'knoxv',
      },
      {
        description: 'the user deletes the text',
        with: { text: '' },
        when: ({ context }) => context.text !== '',
      },
    ],
    'row.chosen': [
      {
        description: 'the user chooses a place',
        with: { row: { kind: 'place', place } },
        when: ({ context }) => context.suggestions.places[0] === place,
      },
      {
        description: 'the user chooses the search by name',
        with: { row: { kind: 'name', name: 'knoxv' } },
        when: ({ context }) => context.text === 'knoxv',
      },
    ],
    'highlight.moved': [
      { description: 'the user presses Arrow Down', with: { step: 1 } },
      { description: 'the user presses Arrow Up', with: { step: -1 } },
    ],
    'suggestions.closed': [
      { description: 'the user presses Escape', when: (snapshot) => snapshot.matches({ list: 'open' }) },
    ],
    'xstate.done.actor.loadSuggestions': [
      { description: 'two places and an agency are suggested', with: { output: knoxSuggestions } },
      {
        description: 'nothing matches',
        instructions: 'Type zzzq instead.',
        with: { output: { places: [], agencies: [], vendors: [] } },
      },
    ],
    'xstate.error.actor.loadSuggestions': unreachableCases('the suggestions cannot be loaded'),
  },
}
