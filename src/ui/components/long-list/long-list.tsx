import { type ReactNode, useRef } from 'react'
import { useCardScreen } from '../../breakpoints.ts'
import classes from './long-list.module.css'
import { useWindowRows } from './use-window-rows.ts'

interface LongListProps<Item extends { id: number }> {
  items: readonly Item[]
  label: string
  /** The estimated height of an item in px; rendered items are measured. */
  estimatedHeight: number
  /** On wide screens, the column headers of the rows; they stay visible while the page scrolls. */
  columnNames?: ReactNode
  children(item: Item): ReactNode
}

const gap = 8

/** A virtual list that scrolls with the page. */
export const LongList = <Item extends { id: number }>({
  items,
  label,
  estimatedHeight,
  columnNames = null,
  children,
}: LongListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null)
  const showsCards = useCardScreen()
  const { virtualizer, rows, printing, printLimit, setFocused } = useWindowRows(items, list, {
    estimateSize: () => estimatedHeight,
    gap: showsCards ? gap : 0,
    overscan: 6,
  })
  return (
    <>
      {!showsCards && columnNames !== null ? (
        <div className={`${classes.header} screen-only`} aria-hidden>
          {columnNames}
        </div>
      ) : null}
      <ul
        ref={list}
        className={`${classes.items} ${showsCards ? '' : classes.rows}`}
        aria-label={label}
        style={printing ? undefined : { height: virtualizer.getTotalSize() }}
        onBlur={() => setFocused(null)}
      >
        {rows.map((row) => {
          const item = items[row.index]
          return item ? (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              className={row.start === null ? classes.printOnly : classes.item}
              style={
                row.start === null
                  ? undefined
                  : { transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)` }
              }
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              onFocus={() => setFocused(row.index)}
            >
              {children(item)}
            </li>
          ) : null
        })}
        {printing && printLimit ? <li>{printLimit}</li> : null}
      </ul>
    </>
  )
}
