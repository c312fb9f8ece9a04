import type { DoneActorEvent, ErrorActorEvent } from 'xstate'

export interface PlaceSuggestionsContext {
  /** What stands in the search box. */
  text: string
  /** The names of the places that it may become, the likeliest first; each can be searched. */
  places: string[]
}

export type PlaceSuggestionsEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'place.chosen'; place: string }
  | { type: 'suggestions.dismissed' }
  | DoneActorEvent<string[], 'suggestPlaces'>
  | ErrorActorEvent<unknown, 'suggestPlaces'>
