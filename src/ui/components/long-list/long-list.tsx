import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import classes from './long-list.module.css'
import { rowsInDocument } from './rows-in-document.ts'

interface LongListProps<Item extends { id: number }> {
  items: readonly Item[]
  /** Names the list for screen readers. */
  label: string
  /** The estimated height of an item in px; rendered items are measured. */
  usualHeight: number
  children(item: Item): ReactNode
}

const gap = 8

/** The maximum number of printed items, since a document cannot contain 50,000. */
const mostPrinted = 1_000

/**
 * A list of any length that scrolls with the page: only the visible part, and a little around it, is in the document.
 * It is complete when printed.
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
    // Stable for the same items, because a new function measures the whole list again.
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

/** The distance of an element from the top of the page, in px; updated when the layout changes. */
const usePlaceOnPage = (element: RefObject<HTMLElement | null>): number => {
  const [place, setPlace] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setPlace(Math.round(top + window.scrollY))
    }
    measure()
    // Anything that changes height above the element resizes one of these.
    const observer = new ResizeObserver(measure)
    for (let box = element.current?.parentElement; box; box = box.parentElement) observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return place
}

/** True while the page is printed, when the whole list must be in the document. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is rendered when the event handler returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
