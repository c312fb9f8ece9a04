import type { FlowFixtures } from 'chart-paths'
import type { Suggestions } from '../../contract/suggestions.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { knoxCounty } from '../support/sample-items.ts'

const place = { name: 'Knoxville, TN', kind: 'city', detail: 'City in Knox County' } as const

export const knoxSuggestions: Suggestions = {
  places: [place, { name: 'Knoxville, IA', kind: 'city', detail: 'City in Marion County' }],
  agencies: [knoxCounty],
}

export const fixtures: FlowFixtures<typeof searchSuggestionsMachine> = {
  name: 'search-suggestions',
  machine: searchSuggestionsMachine,
  distinguish: ({ text, suggestions }) => ({
    typed: text !== '',
    visible:
      suggestions === null ? 'nothing' : suggestions.places.length > 0 ? 'all kinds' : 'the search by name',
  }),
  events: {
    'text.typed': [
      {
        description: '"knoxv" is typed',
        with: { text: 'knoxv' },
        when: ({ context }) => context.text !== 'knoxv',
      },
      {
        description: 'an "i" is added',
        with: { text: 'knoxvi' },
        when: ({ context }) => context.text === 'knoxv',
      },
      { description: 'the text is deleted', with: { text: '' }, when: ({ context }) => context.text !== '' },
    ],
    'suggestion.chosen': [
      {
        description: '"Knoxville, TN" is chosen',
        with: { suggestion: { kind: 'place', place } },
        when: ({ context }) => context.suggestions?.places[0] === place,
      },
      {
        description: 'the search by name is chosen',
        with: { suggestion: { kind: 'name', name: 'knoxv' } },
        when: ({ context }) => context.text === 'knoxv',
      },
    ],
    'highlight.moved': [
      { description: 'Arrow Down is pressed', with: { step: 1 } },
      { description: 'Arrow Up is pressed', with: { step: -1 } },
    ],
    'suggestions.dismissed': [
      { description: 'Escape is pressed', when: ({ context }) => context.suggestions !== null },
    ],
    'xstate.done.actor.suggest': [
      { description: 'two places and an agency are suggested', with: { output: knoxSuggestions } },
      {
        description: 'nothing matches',
        instructions: 'Type zzzq instead.',
        with: { output: { places: [], agencies: [] } },
      },
    ],
    'xstate.error.actor.suggest': [
      {
        description: 'no suggestion can be loaded',
        with: { error: new Failure('unreachable', new Error('The server is unreachable.')) },
      },
    ],
  },
}
