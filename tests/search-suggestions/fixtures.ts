import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import type { Flow } from '../support/paths/flow.ts'

export const flow: Flow<typeof searchSuggestionsMachine> = {
  name: 'search-suggestions',
  machine: searchSuggestionsMachine,
  distinguish: ({ text, places }) => ({ typed: text !== '', visible: places.length > 0 }),
  events: {
    'text.typed': [
      { says: '"knoxv" is typed', with: { text: 'knoxv' }, when: ({ context }) => context.text !== 'knoxv' },
      { says: 'an "i" is added', with: { text: 'knoxvi' }, when: ({ context }) => context.text === 'knoxv' },
      { says: 'the text is deleted', with: { text: '' }, when: ({ context }) => context.text !== '' },
    ],
    'place.chosen': [{ says: '"Knoxville, IA" is chosen', with: { place: 'Knoxville, IA' } }],
    'highlight.moved': [
      { says: 'Arrow Down is pressed', with: { step: 1 } },
      { says: 'Arrow Up is pressed', with: { step: -1 } },
    ],
    'suggestions.dismissed': [
      { says: 'Escape is pressed', when: ({ context }) => context.places.length > 0 },
    ],
    'xstate.done.actor.suggestPlaces': [
      { says: 'two places are suggested', with: { output: ['Knoxville, TN', 'Knoxville, IA'] } },
      { says: 'no place begins so', with: { output: [] } },
    ],
    'xstate.error.actor.suggestPlaces': [
      { says: 'no suggestion can be had', with: { error: new Error('No gazetteer.') } },
    ],
  },
}
