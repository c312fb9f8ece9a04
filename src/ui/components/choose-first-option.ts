import type { OptionsFilter } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * The filter of a search field with a list: the options that contain the typed text, starting with those that equal or
 * begin with it, because Enter chooses the first. "OR" is Oregon before California.
 *
 * @param textsOf The strings by which an option can be found, such as a code and a name.
 */
export const bestMatchesFirst =
  (textsOf: (value: string) => string[]): OptionsFilter =>
  ({ options, search }) => {
    const wanted = search.trim().toLowerCase()
    const rank = (value: string) => {
      const texts = textsOf(value).map((text) => text.toLowerCase())
      if (texts.includes(wanted)) return 0
      if (texts.some((text) => text.startsWith(wanted))) return 1
      return texts.some((text) => text.includes(wanted)) ? 2 : 3
    }
    return options
      .flatMap((option) => ('value' in option ? [{ option, rank: rank(option.value) }] : []))
      .filter((match) => match.rank < 3)
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ option }) => option)
  }

/**
 * For a search field with a list: if no option is highlighted, Enter chooses the first. If that one is chosen already,
 * it stays chosen. Mantine's `selectFirstOptionOnChange` would scroll to that option before the list is positioned,
 * which may scroll the field out of sight.
 */
const chooseFirstOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || field.value === '' || event.nativeEvent.isComposing) return
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  if (!list || list.querySelector('[data-combobox-selected]')) return
  const first = list.querySelector<HTMLElement>('[role=option]')
  if (first?.getAttribute('aria-selected') !== 'true') first?.click()
  event.preventDefault()
}

/** The props that all search fields with a list share. */
export const searchableListProps = {
  searchable: true,
  onKeyDown: chooseFirstOnEnter,
  // Tab reaches the next field without opening this list.
  openOnFocus: false,
  // The list itself scrolls: a scrolling frame around it would add a tab stop.
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
} as const
