import { Combobox, useCombobox } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import classes from './search-suggestions.module.css'
import type { useSearchSuggestions } from './use-search-suggestions.ts'

interface SearchSuggestionsProps {
  suggestions: ReturnType<typeof useSearchSuggestions>
  /** The search box. */
  children: ReactNode
}

/** The places that are suggested, under the search box. */
export const SearchSuggestions = ({ suggestions, children }: SearchSuggestionsProps) => {
  const { places, highlighted, listId, optionId, choose } = suggestions
  const store = useCombobox({ opened: places.length > 0 })
  const highlightedId = highlighted === null ? null : optionId(highlighted)
  useEffect(() => {
    if (highlightedId) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' })
  }, [highlightedId])
  return (
    <Combobox
      store={store}
      onOptionSubmit={choose}
      withinPortal={false}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        {children}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} className={classes.options} aria-label="Suggested places">
          {places.map((place, index) => (
            <Combobox.Option
              key={place}
              id={optionId(index)}
              className={classes.option}
              value={place}
              selected={index === highlighted}
              aria-selected={index === highlighted}
            >
              <IconMapPin className={classes.pin} size={16} aria-hidden />
              {place}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <div className="visually-hidden" role="status">
        {places.length === 0
          ? ''
          : `${places.length === 1 ? '1 place' : `${places.length} places`} suggested`}
      </div>
    </Combobox>
  )
}
