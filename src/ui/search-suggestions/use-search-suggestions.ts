import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import { listSuggestions } from '../../machines/search-suggestions/suggestions.ts'
import type { HighlightStep, Suggestion } from '../../machines/search-suggestions/types.ts'
import { useFlow } from '../shell/use-flow.ts'
import { provideSearchSuggestions, type SuggestionsTarget } from './wiring.ts'

const steps: Record<string, HighlightStep> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The suggestions of a search box by the combobox pattern: focus stays in the box, arrow keys highlight a suggestion,
 * Enter or a click takes it, Escape closes the list.
 */
export const useSearchSuggestions = (text: string, target: SuggestionsTarget) => {
  const actor = useFlow((app) => provideSearchSuggestions(app, target))
  const list = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ list: 'open' }))
  const suggestions = isOpen ? listSuggestions(list) : []
  const highlighted = list.highlighted === null ? undefined : suggestions[list.highlighted]
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`

  const dismiss = () => actor.send({ type: 'suggestions.dismissed' })
  const choose = (suggestion: Suggestion) => actor.send({ type: 'suggestion.chosen', suggestion })
  const showShortcuts = () => actor.send({ type: 'emptyBox.entered', shortcuts: target.shortcuts() })
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      if (isOpen) actor.send({ type: 'highlight.moved', step })
      else if (text === '') showShortcuts()
      else actor.send({ type: 'text.edited', text })
    } else if (event.key === 'Enter' && highlighted) {
      choose(highlighted)
    } else if (event.key === 'Escape' && isOpen) {
      dismiss()
    } else {
      return
    }
    event.preventDefault()
  }

  return {
    suggestions,
    /** The text that the suggestions match, which is marked in their names. */
    text: list.text,
    highlighted: list.highlighted,
    listId,
    optionId,
    type(typed: string) {
      actor.send({ type: 'text.edited', text: typed })
      if (typed === '') showShortcuts()
    },
    choose,
    dismiss,
    /** The props that make a text input the combobox of the list. */
    boxProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': list.highlighted === null ? undefined : optionId(list.highlighted),
      onKeyDown: pressKey,
      onClick: () => {
        if (text === '') showShortcuts()
      },
      onBlur: dismiss,
    },
  } as const
}
