import { memo, type RefObject, useCallback } from 'react'
import type { Agency } from '../../../../contract/agencies.ts'
import { milesFrom } from '../../../machines/agency-search/selectors.ts'
import type { ResultsScope } from '../../../machines/agency-search/types.ts'
import type { AgencyHighlight } from '../../agency-highlight.ts'
import { AgencyCard } from '../../components/agency-card/agency-card.tsx'
import { useStore } from '../../store.ts'
import classes from './results-panel.module.css'

interface ResultRowProps {
  agency: Agency
  /** The origin of the list, from which the distance is measured. */
  resultsScope: ResultsScope | null
  /** Its place in the list, from 0, and the length of the list. */
  index: number
  count: number
  /** Distance from the top of the list, in px. */
  start: number
  measure(element: HTMLElement | null): void
  /** The row with focus. */
  focused: RefObject<number | null>
  /** The agencies of the highlighted pin. */
  pinAgencyIds: AgencyHighlight['pinAgencyIds']
  /** Called when the card is hovered or focused, and with null afterward. */
  onHighlighted(id: number | null): void
  onOptions(agency: Agency): void
}

/** One card of the results. Hovering over it or focusing it highlights its pin, and vice versa. [SCALE-07] */
export const ResultRow = memo((props: ResultRowProps) => {
  const {
    agency,
    resultsScope,
    index,
    count,
    start,
    measure,
    focused,
    pinAgencyIds,
    onHighlighted,
    onOptions,
  } = props
  const { id } = agency
  const isHighlighted = useStore(
    pinAgencyIds,
    useCallback((ids: readonly number[]) => ids.includes(id), [id]),
  )
  return (
    <li
      ref={measure}
      data-index={index}
      data-highlighted={isHighlighted || undefined}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={count}
      aria-posinset={index + 1}
      onMouseEnter={() => onHighlighted(id)}
      onMouseLeave={() => onHighlighted(null)}
      onFocus={() => {
        focused.current = index
        onHighlighted(id)
      }}
    >
      <AgencyCard
        agency={agency}
        {...(resultsScope?.center && { miles: milesFrom(resultsScope, agency) })}
        onOptions={onOptions}
      />
    </li>
  )
})
