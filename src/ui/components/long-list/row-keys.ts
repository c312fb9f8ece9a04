interface Rows {
  count: number
  /** The row that has focus; null when the list itself has it. */
  focused: number | null
  first: number
  last: number
}

/** The row that a key moves to; null for other keys. Movement stops at the ends. */
export const getRowForKey = (key: string, { count, focused, first, last }: Rows): number | null => {
  const page = Math.max(1, last - first - 1)
  const rows: Record<string, number> = {
    ArrowDown: focused === null ? first : focused + 1,
    ArrowUp: focused === null ? first : focused - 1,
    PageDown: (focused ?? first) + page,
    PageUp: (focused ?? first) - page,
    Home: 0,
    End: count - 1,
  }
  const row = rows[key]
  return row === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, row))
}
