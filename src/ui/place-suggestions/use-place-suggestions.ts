import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { selectSuggestedPlaces } from '../../machines/place-suggestions/selectors.ts'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { providePlaceSuggestions } from './wiring.ts'

interface Box {
  /** What stands in it. */
  text: string
  /** Puts a place into it. */
  fill(place: string): void
  search(): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The suggestions of a search box by the pattern of a combobox: the focus stays in the box, arrows walk through the
 * places, Enter on one of them fills it in and searches, a click on one only fills it in, Escape closes the list. A list
 * that changes has no active place: nobody chooses what has just slipped under their finger.
 */
export const usePlaceSuggestions = ({ text, fill, search }: Box) => {
  const app = useApp()
  const [machine] = useState(() => providePlaceSuggestions(app))
  const actor = useFlow(machine)
  const places = useSelector(actor, selectSuggestedPlaces)
  const [walked, setWalked] = useState({ places, index: -1 })
  const listId = useId()
  const active = walked.places === places ? walked.index : -1
  const optionId = (index: number) => `${listId}-${index}`

  const dismiss = () => actor.send({ type: 'suggestions.dismissed' })
  const choose = (place: string) => {
    actor.send({ type: 'place.chosen', place })
    fill(place)
  }
  const walk = (step: number) => {
    const beyond = step > 0 ? 0 : places.length - 1
    const next = active === -1 ? beyond : (active + step + places.length) % places.length
    setWalked({ places, index: next })
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const place = places[active]
    if (step !== undefined) {
      if (places.length > 0) walk(step)
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
    active,
    listId,
    optionId,
    type: (typed: string) => {
      // Older places are still in sight: Enter searches what was typed, unless an arrow chooses anew.
      setWalked({ places, index: -1 })
      actor.send({ type: 'text.typed', text: typed })
    },
    choose,
    dismiss,
    /** What makes a text input the combobox of the list. */
    boxProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': places.length > 0,
      'aria-controls': places.length > 0 ? listId : undefined,
      'aria-activedescendant': active === -1 ? undefined : optionId(active),
      onKeyDown: pressKey,
      onBlur: dismiss,
    },
  } as const
}

export type PlaceSuggestions = ReturnType<typeof usePlaceSuggestions>
