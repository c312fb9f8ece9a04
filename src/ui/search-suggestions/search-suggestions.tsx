import { Combobox, useCombobox } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { groupNames, listName, suggestionsText } from '../../machines/search-suggestions/texts.ts'
import type { SuggestionRow } from '../../machines/search-suggestions/types.ts'
import { useNarrowScreen } from '../breakpoints.ts'
import { RowContent } from './row-content.tsx'
import classes from './search-suggestions.module.css'
import type { useSearchSuggestions } from './use-search-suggestions.ts'

interface SearchSuggestionsProps {
  list: ReturnType<typeof useSearchSuggestions>
  children: ReactNode
}

const keyOf = (suggestion: SuggestionRow): string => {
  if (suggestion.kind === 'place') return suggestion.place.name
  if (suggestion.kind === 'vendor') return `vendor ${suggestion.vendor}`
  if (suggestion.kind === 'recent') return `recent ${suggestion.text}`
  return suggestion.kind === 'agency' ? `agency ${suggestion.agency.id}` : suggestion.kind
}

const isGroup = (kind: SuggestionRow['kind']): kind is keyof typeof groupNames => kind in groupNames

/** Keeps the list above the keyboard of a phone: the visual viewport ends there. */
const middlewares = {
  flip: false,
  size: {
    apply: ({
      availableHeight,
      elements,
    }: {
      availableHeight: number
      elements: { floating: HTMLElement }
    }) => elements.floating.style.setProperty('--available-height', `${availableHeight}px`),
  },
} as const

export const SearchSuggestions = ({ list, children }: SearchSuggestionsProps) => {
  const { suggestions, text, highlighted, listId, optionId, choose } = list
  const narrow = useNarrowScreen()
  const store = useCombobox({ opened: suggestions.length > 0 })
  const highlightedId = highlighted === null ? null : optionId(highlighted)
  useEffect(() => {
    if (highlightedId) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' })
  }, [highlightedId])

  const rows = suggestions.map((suggestion, index) => ({
    kind: suggestion.kind,
    row: (
      <Combobox.Option
        key={keyOf(suggestion)}
        id={optionId(index)}
        className={classes.option}
        value={String(index)}
        selected={index === highlighted}
        aria-selected={index === highlighted}
      >
        <RowContent suggestion={suggestion} text={text} />
      </Combobox.Option>
    ),
  }))
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ row }) => row)

  return (
    <Combobox
      store={store}
      onOptionSubmit={(index) => {
        const chosen = suggestions[Number(index)]
        if (chosen) choose(chosen)
      }}
      withinPortal={false}
      position="bottom-start"
      width={narrow ? 'calc(100vw - 32px)' : 'target'}
      shadow="md"
      middlewares={middlewares}
      transitionProps={{ duration: 0 }}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        {children}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} className={classes.options} aria-label={listName}>
          {kinds.map((kind) =>
            !isGroup(kind) ? (
              rowsOf(kind)
            ) : (
              <Combobox.Group
                key={kind}
                label={groupNames[kind]}
                classNames={{ groupLabel: classes.heading }}
              >
                {rowsOf(kind)}
              </Combobox.Group>
            ),
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      <div className="visually-hidden" role="status">
        {suggestionsText(suggestions.length)}
      </div>
    </Combobox>
  )
}
