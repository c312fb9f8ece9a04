import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import { selectHighlighted, selectSuggestedPlaces } from '../../machines/search-suggestions/selectors.ts'
import type { HighlightStep } from '../../machines/search-suggestions/types.ts'
import { useFlow } from '../shell/use-flow.ts'
import { provideSearchSuggestions } from './wiring.ts'

interface Box {
  /** Its text. */
  text: string
  /** Puts a place into it. */
  fill(place: string): void
  search(): void
}

const steps: Record<string, HighlightStep> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The suggestions of a search box by the combobox pattern: the focus stays in the box, arrow keys highlight a place, Enter
 * fills in the highlighted place and searches it, a click on a place only fills it in, Escape closes the list.
 */
export const useSearchSuggestions = ({ text, fill, search }: Box) => {
  const actor = useFlow(provideSearchSuggestions)
  const places = useSelector(actor, selectSuggestedPlaces)
  const highlighted = useSelector(actor, selectHighlighted)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`

  const dismiss = () => actor.send({ type: 'suggestions.dismissed' })
  const choose = (place: string) => {
    actor.send({ type: 'place.chosen', place })
    fill(place)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const place = highlighted === null ? undefined : places[highlighted]
    if (step !== undefined) {
      if (places.length > 0) actor.send({ type: 'highlight.moved', step })
      else actor.send({ type: 'text.typed', text })
    } else if (event.key === 'Enter' && place !== undefined) {
      choose(place)
      search()
    } else if (event.key === 'Escape' && places.length > 0) {
      dismiss()
    } else {
      return
    }
    event.preventDefault()
  }

  return {
    places,
    highlighted,
    listId,
    optionId,
    type: (typed: string) => actor.send({ type: 'text.typed', text: typed }),
    choose,
    dismiss,
    /** What makes a text input the combobox of the list. */
    boxProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': places.length > 0,
      'aria-controls': places.length > 0 ? listId : undefined,
      'aria-activedescendant': highlighted === null ? undefined : optionId(highlighted),
      onKeyDown: pressKey,
      onBlur: dismiss,
    },
  } as const
}
