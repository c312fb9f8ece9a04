import { useWindowVirtualizer, type VirtualItem, type VirtualizerOptions } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '../../../../contract/format-count.ts'
import { rowsInDocument } from './rows-in-document.ts'

/** The maximum number of printed rows, since a document cannot contain 50,000. */
const maxPrintedRows = 1_000

type RowOptions = Pick<VirtualizerOptions<Window, Element>, 'estimateSize' | 'gap' | 'overscan'>

/**
 * The rows of a list that scrolls with the page: only visible rows, and a few around them, are in the
 * document. While the page is printed, the document contains the first 1,000 rows, without positions (`start`
 * is null). Back restores the scroll position.
 *
 * @param list The element that contains the rows.
 */
export const useWindowRows = (
  items: readonly { id: number }[],
  list: RefObject<HTMLElement | null>,
  options: RowOptions,
) => {
  const focused = useRef<number | null>(null)
  const printing = usePrinting()
  const [entry] = useState(getOrCreateEntryNumber)
  const [saved] = useState(() => {
    const position = positions.get(entry)
    return position?.count === items.length ? position : undefined
  })
  const virtualizer = useWindowVirtualizer<Element>({
    count: items.length,
    // Memoized, because a new function would make the virtualizer measure the whole list again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: usePageOffset(list),
    rangeExtractor: (range) => rowsInDocument(range, focused.current),
    ...(saved && { initialMeasurementsCache: saved.rows }),
    ...options,
  })

  // The browser cannot restore the scroll position after Back or Forward, because the
  // list loads after the page. [CONTACT-11]
  useLayoutEffect(() => {
    if (saved) window.scrollTo({ top: saved.offset, behavior: 'instant' })
  }, [saved])
  useLayoutEffect(
    () => () => {
      const count = virtualizer.options.count
      positions.set(entry, { count, offset: window.scrollY, rows: virtualizer.takeSnapshot() })
    },
    [entry, virtualizer],
  )

  const printed = items.slice(0, maxPrintedRows).map(({ id }, index) => ({ index, key: id, start: null }))
  const printLimit =
    items.length > maxPrintedRows
      ? `Showing the first ${formatCount(maxPrintedRows)} of ${formatCount(items.length)}.`
      : null
  return {
    virtualizer,
    rows: printing ? printed : virtualizer.getVirtualItems(),
    printing,
    /** A sentence to print below the rows if not all are printed. */
    printLimit,
    /** Keeps the row that has focus in the document; null for none. */
    setFocused: (row: number | null) => {
      focused.current = row
    },
  }
}

interface SavedScroll {
  /** The number of items; a different list starts at its top. */
  count: number
  offset: number
  rows: VirtualItem[]
}

/** The positions by history entry, until the app is reloaded. */
const positions = new Map<number, SavedScroll>()

const getOrCreateEntryNumber = (): number => {
  const known = history.state?.entry
  if (typeof known === 'number') return known
  const entry = Date.now()
  history.replaceState({ ...history.state, entry }, '')
  return entry
}

/** The distance of an element from the top of the page, in px; updated when the layout changes. */
const usePageOffset = (element: RefObject<HTMLElement | null>): number => {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setOffset(Math.round(top + window.scrollY))
    }
    measure()
    // Every change of height above the element resizes one of these.
    const observer = new ResizeObserver(measure)
    for (let box = element.current?.parentElement; box; box = box.parentElement) observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return offset
}

/** True while the page is printed. */
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
