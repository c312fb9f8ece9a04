import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import {
  isOpen,
  selectHighlighted,
  selectRows,
  selectText,
} from '../../machines/search-suggestions/selectors.ts'
import type { HighlightStep, SuggestionRow } from '../../machines/search-suggestions/types.ts'
import { useFlow } from '../shell/use-flow.ts'
import { provideSearchSuggestions, type SuggestionsTarget } from './wiring.ts'

const steps: Record<string, HighlightStep> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The suggestions of a search box, following the combobox pattern: focus stays in the box, arrow keys highlight a
 * suggestion, Enter or a click chooses it, Escape closes the list.
 */
export const useSearchSuggestions = (text: string, target: SuggestionsTarget) => {
  const actor = useFlow((app) => provideSearchSuggestions(app, target))
  const snapshot = useSelector(actor, (current) => current)
  const open = isOpen(snapshot)
  const suggestions = selectRows(snapshot)
  const highlighted = selectHighlighted(snapshot)
  const highlightedSuggestion = highlighted === null ? undefined : suggestions[highlighted]
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`

  const dismiss = () => actor.send({ type: 'suggestions.dismissed' })
  const choose = (suggestion: SuggestionRow) => actor.send({ type: 'suggestion.chosen', suggestion })
  const showShortcuts = () => actor.send({ type: 'shortcuts.requested', shortcuts: target.shortcuts() })
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      if (open) actor.send({ type: 'highlight.moved', step })
      else if (text === '') showShortcuts()
      else actor.send({ type: 'text.edited', text })
    } else if (event.key === 'Enter' && highlightedSuggestion) {
      choose(highlightedSuggestion)
    } else if (event.key === 'Escape' && open) {
      dismiss()
    } else {
      return
    }
    event.preventDefault()
  }

  return {
    suggestions,
    /** The text that the suggestions match, which is marked in their names. */
    text: selectText(snapshot),
    highlighted,
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
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': highlighted === null ? undefined : optionId(highlighted),
      onKeyDown: pressKey,
      onClick: () => {
        if (text === '') showShortcuts()
      },
      onBlur: dismiss,
    },
  } as const
}
