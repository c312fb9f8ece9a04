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

const keyOf = (row: SuggestionRow): string => {
  if (row.kind === 'place') return row.place.name
  if (row.kind === 'vendor') return `vendor ${row.vendor}`
  if (row.kind === 'recent') return `recent ${row.text}`
  return row.kind === 'agency' ? `agency ${row.agency.id}` : row.kind
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
  const { rows, text, highlightedIndex, listId, optionId, choose } = list
  const narrow = useNarrowScreen()
  const store = useCombobox({ opened: rows.length > 0 })
  const highlightedId = highlightedIndex === null ? null : optionId(highlightedIndex)
  useEffect(() => {
    if (highlightedId) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' })
  }, [highlightedId])

  const options = rows.map((row, index) => ({
    kind: row.kind,
    option: (
      <Combobox.Option
        key={keyOf(row)}
        id={optionId(index)}
        className={classes.option}
        value={String(index)}
        selected={index === highlightedIndex}
        aria-selected={index === highlightedIndex}
      >
        <RowContent row={row} text={text} />
      </Combobox.Option>
    ),
  }))
  const kinds = [...new Set(options.map(({ kind }) => kind))]
  const optionsOf = (kind: string) =>
    options.filter((option) => option.kind === kind).map(({ option }) => option)

  return (
    <Combobox
      store={store}
      onOptionSubmit={(index) => {
        const chosen = rows[Number(index)]
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
              optionsOf(kind)
            ) : (
              <Combobox.Group
                key={kind}
                label={groupNames[kind]}
                classNames={{ groupLabel: classes.heading }}
              >
                {optionsOf(kind)}
              </Combobox.Group>
            ),
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      <div className="visually-hidden" role="status">
        {suggestionsText(rows.length)}
      </div>
    </Combobox>
  )
}
