import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { getRowForKey } from '../../components/long-list/row-keys.ts'

const rowOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row ? Number(row.getAttribute('data-index')) : null
}

/**
 * Moves focus between the cards of a virtual list, to their first links, and scrolls them into view.
 *
 * @param focused The row that has focus or is about to get it; it is always rendered.
 * @returns the key handler of the list.
 */
export const useRowKeys = (
  frame: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  focused: RefObject<number | null>,
) => {
  const [wanted, setWanted] = useState<{ row: number } | null>(null)

  useLayoutEffect(() => {
    if (!wanted) return
    virtualizer.scrollToIndex(wanted.row)
    const link = frame.current?.querySelector<HTMLElement>(`[data-index="${wanted.row}"] a`)
    link?.focus({ preventScroll: true })
  }, [frame, virtualizer, wanted])

  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const targetRow = rowOf(event.target)
    // Menus and what is below the cards have keys of their own.
    if (targetRow === null && event.target !== event.currentTarget) return
    const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
    const rows = { count: virtualizer.options.count, focused: targetRow, first, last }
    const row = getRowForKey(event.key, rows)
    if (row === null) return
    event.preventDefault()
    // Makes the list render the row before it is focused, wherever it is in the list.
    focused.current = row
    setWanted({ row })
  }
}
