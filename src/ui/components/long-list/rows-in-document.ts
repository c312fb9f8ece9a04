import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The maximum number of rows in the document, for windows of any height. */
export const maxRowsInDocument = 60

/**
 * The rows of a long list that are in the document: the visible ones and a few around them, and the focused one with
 * its neighbors, however far the list is scrolled, so that focus is never lost and Tab continues from it.
 *
 * @param focused The row that has focus, or is about to; null for none.
 */
export const rowsInDocument = (range: Range, focused: number | null): number[] => {
  const all = defaultRangeExtractor(range)
  const focusedRows =
    focused === null ? [] : [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count)
  const limit = maxRowsInDocument - focusedRows.length
  const first = all.length > limit ? all.indexOf(range.startIndex) : 0
  const shown = new Set([...all.slice(first, first + limit), ...focusedRows])
  return [...shown].sort((a, b) => a - b)
}
