import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'
import classes from './long-list.module.css'
import { rowsInDocument } from './rows-in-document.ts'
import { usePlaceOnPage } from './use-place-on-page.ts'
import { usePrinting } from './use-printing.ts'

interface LongListProps<Item extends { id: number }> {
  items: readonly Item[]
  /** Names the list to a screen reader. */
  label: string
  /** The height in px that an item has as a rule; the true one is measured once it is drawn. */
  usualHeight: number
  children(item: Item): ReactNode
}

const gap = 8

/** More than these are not put on paper: the document would not hold a list of 50,000. */
const mostPrinted = 1_000

/**
 * A list of any length that scrolls with the page: only what is in sight, and a little around it, is in the document. On
 * paper it is whole.
 */
export const LongList = <Item extends { id: number }>({
  items,
  label,
  usualHeight,
  children,
}: LongListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number | null>(null)
  const printing = usePrinting()
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => usualHeight,
    // The same function for the same items: another one has the whole list measured again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: usePlaceOnPage(list),
    gap,
    overscan: 6,
    rangeExtractor: (range) => rowsInDocument(range, focused.current),
  })
  const rows = printing
    ? items.slice(0, mostPrinted).map(({ id }, index) => ({ index, key: id, start: null }))
    : virtualizer.getVirtualItems()
  return (
    <ul
      ref={list}
      className={classes.items}
      aria-label={label}
      style={printing ? undefined : { height: virtualizer.getTotalSize() }}
      onBlur={() => {
        focused.current = null
      }}
    >
      {rows.map((row) => {
        const item = items[row.index]
        return item ? (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            className={row.start === null ? classes.printed : classes.item}
            style={
              row.start === null
                ? undefined
                : { transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)` }
            }
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            onFocus={() => {
              focused.current = row.index
            }}
          >
            {children(item)}
          </li>
        ) : null
      })}
      {printing && items.length > mostPrinted ? (
        <li>
          The first {mostPrinted.toLocaleString('en-US')} of {items.length.toLocaleString('en-US')}.
        </li>
      ) : null}
    </ul>
  )
}
