import { searchSuggestionsMachine } from '../../machines/search-suggestions/machine.ts'
import { suggestPlaces } from '../../services/geocoding.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../wiring/app.ts'
import { fromRequest } from '../wiring/from-request.ts'

/** The chart of the suggestions with the gazetteer behind it. */
export const provideSearchSuggestions = ({ api }: Pick<App, 'api'>) =>
  searchSuggestionsMachine.provide({
    actors: {
      suggestPlaces: fromRequest<string[], { text: string }>(({ input, signal }) =>
        suggestPlaces(api, input.text, signal),
      ),
    },
    actions: { logFailure: (_, { error }) => logError('Places could not be suggested.', error) },
  })
