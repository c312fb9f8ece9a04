import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'
import { useNarrowScreen } from '../../narrow-screen.ts'
import classes from './long-list.module.css'
import { PrintLimit, printedRows } from './printed-rows.tsx'
import { rowsInDocument } from './rows-in-document.ts'
import { useSavedScroll, useScrollRestoration } from './scroll-restoration.ts'
import { usePageOffset } from './use-page-offset.ts'
import { usePrinting } from './use-printing.ts'

interface LongListProps<Item extends { id: number }> {
  items: readonly Item[]
  label: string
  /** The estimated height of an item in px; rendered items are measured. */
  estimatedHeight: number
  /** On wide screens, the column headers of the rows; they stay visible while the page scrolls. */
  columnNames?: ReactNode
  /** True for two items beside each other where each has 450 px. */
  isPaired?: boolean
  children(item: Item): ReactNode
}

const gap = 8
const wideScreen = '(min-width: 1000px)'

/**
 * A virtual list that scrolls with the page: only visible items, and a few around them, are in the document. Printing
 * includes up to 1,000 items.
 */
export const LongList = <Item extends { id: number }>({
  items,
  label,
  estimatedHeight,
  columnNames = null,
  isPaired = false,
  children,
}: LongListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number | null>(null)
  const printing = usePrinting()
  const narrow = useNarrowScreen()
  const wide = useMediaQuery(wideScreen, false, { getInitialValueInEffect: false })
  const lanes = isPaired && wide ? 2 : 1
  const position = useSavedScroll(items.length)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedHeight,
    // Memoized, because a new function would measure the whole list again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: usePageOffset(list),
    gap: narrow ? gap : 0,
    lanes,
    overscan: 6,
    rangeExtractor: (range) => rowsInDocument(range, focused.current),
    ...(position.saved && { initialMeasurementsCache: position.saved.rows }),
  })
  useScrollRestoration(position, virtualizer)
  const rows = printing ? printedRows(items) : virtualizer.getVirtualItems()
  return (
    <>
      {!narrow && columnNames !== null ? (
        <div className={`${classes.head} screen-only`} aria-hidden>
          {columnNames}
        </div>
      ) : null}
      <ul
        ref={list}
        className={`${classes.items} ${narrow ? '' : classes.rows}`}
        data-paired={lanes === 2 || undefined}
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
              data-lane={row.start === null ? undefined : row.lane}
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
        {printing ? (
          <li>
            <PrintLimit count={items.length} />
          </li>
        ) : null}
      </ul>
    </>
  )
}
