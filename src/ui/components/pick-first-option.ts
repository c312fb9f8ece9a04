import type { KeyboardEvent } from 'react'

/**
 * For a search field with a list: Enter picks the first option if none is highlighted. Mantine's
 * `selectFirstOptionOnChange` would scroll to that option before the list is positioned, which may scroll the field out of
 * sight.
 */
export const pickFirstOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || field.value === '' || event.nativeEvent.isComposing) return
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  if (!list || list.querySelector('[data-combobox-selected]')) return
  list.querySelector<HTMLElement>('[role=option]')?.click()
  event.preventDefault()
}
