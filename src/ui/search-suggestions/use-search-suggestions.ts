import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import {
  isOpen,
  selectHighlightedIndex,
  selectRows,
  selectText,
} from '../../machines/search-suggestions/selectors.ts'
import type { HighlightStep, SuggestionRow } from '../../machines/search-suggestions/types.ts'
import { useFlow } from '../shell/use-flow.ts'
import { provideSearchSuggestions, type SuggestionsTarget } from './wiring.ts'

const steps: Record<string, HighlightStep> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The suggestions of a search box, following the combobox pattern: focus stays in the box, arrow keys highlight a
 * row, Enter or a click chooses it, Escape closes the list.
 */
export const useSearchSuggestions = (text: string, target: SuggestionsTarget) => {
  const actor = useFlow((app) => provideSearchSuggestions(app, target))
  const snapshot = useSelector(actor, (current) => current)
  const open = isOpen(snapshot)
  const rows = selectRows(snapshot)
  const highlightedIndex = selectHighlightedIndex(snapshot)
  const highlightedRow = highlightedIndex === null ? undefined : rows[highlightedIndex]
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => actor.send({ type: 'suggestions.closed' })
  const choose = (row: SuggestionRow) => actor.send({ type: 'row.chosen', row })
  const requestInitialRows = () =>
    actor.send({ type: 'initialRows.requested', initialRows: target.initialRows() })
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      if (open) actor.send({ type: 'highlight.moved', step })
      else if (text === '') requestInitialRows()
      else actor.send({ type: 'text.edited', text })
    } else if (event.key === 'Enter' && highlightedRow) {
      choose(highlightedRow)
    } else if (event.key === 'Escape' && open) {
      close()
    } else {
      return
    }
    event.preventDefault()
  }

  return {
    rows,
    /** The text that the suggestions match, which is marked in their names. */
    text: selectText(snapshot),
    highlightedIndex,
    listId,
    optionId,
    type(typed: string) {
      actor.send({ type: 'text.edited', text: typed })
      if (typed === '') requestInitialRows()
    },
    choose,
    close,
    /** The props that make a text input the combobox of the list. */
    boxProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': highlightedIndex === null ? undefined : optionId(highlightedIndex),
      onKeyDown: pressKey,
      onClick: () => {
        if (text === '') requestInitialRows()
      },
    },
  } as const
}
