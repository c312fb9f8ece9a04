import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { milesFrom } from '../../../machines/agency-search/selectors.ts'
import type { Answered } from '../../../machines/agency-search/types.ts'
import type { Agency } from '../../../services/api/contract/agency.ts'
import type { KeptList } from '../../../wiring/kept-search.ts'
import { AgencyCard } from '../../components/agency-card/agency-card.tsx'
import classes from './home-screen.module.css'

const usualCardHeight = 132
const cardGap = 8

interface ResultsListProps {
  /** All results, or all of a marker. */
  listed: Agency[]
  /** Those of them whose cards are shown. */
  agencies: Agency[]
  /** What the list was asked for, which the distances are from. */
  answered: Answered | null
  /** How the list was left; a list of other agencies begins at its top. */
  list: KeptList
  onOptions(agency: Agency): void
}

/** The cards of a list of any length: only those in sight, and a few around them, are in the document. */
export const ResultsList = ({ listed, agencies, answered, list, onOptions }: ResultsListProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const { scrolled } = list
  const wasLeft = scrolled.agencies === listed
  const virtualizer = useVirtualizer({
    count: agencies.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualCardHeight,
    getItemKey: (index) => agencies[index]?.id ?? index,
    gap: cardGap,
    overscan: 6,
    initialOffset: wasLeft ? scrolled.offset : 0,
    initialMeasurementsCache: wasLeft ? scrolled.cards : [],
  })
  const keep = useEffectEvent(() => {
    list.scrolled = {
      agencies: listed,
      offset: virtualizer.scrollOffset ?? 0,
      cards: virtualizer.takeSnapshot(),
    }
  })
  useLayoutEffect(() => () => keep(), [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    <section ref={frame} className={classes.results} aria-label="Results" tabIndex={0}>
      <ul className={classes.cards} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const agency = agencies[row.index]
          return agency ? (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              className={classes.row}
              style={{ transform: `translateY(${row.start}px)` }}
              aria-setsize={agencies.length}
              aria-posinset={row.index + 1}
            >
              <AgencyCard
                agency={agency}
                {...(answered && { miles: milesFrom(answered, agency) })}
                onOptions={onOptions}
              />
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
