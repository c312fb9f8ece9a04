import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Agency } from '../../../../contract/agencies.ts'
import type { FilterValues } from '../../../../contract/agency-filters/filter-values.ts'
import type { ResultsScope } from '../../../machines/agency-search/types.ts'
import type { AgencyHighlight } from '../../agency-highlight.ts'
import { rowsInDocument } from '../../components/long-list/rows-in-document.ts'
import type { ListState } from '../agency-search.ts'
import { ResultRow } from './result-row.tsx'
import classes from './results-panel.module.css'
import { useCardHighlight } from './use-card-highlight.ts'
import { useRowKeys } from './use-row-keys.ts'

const usualCardHeight = 122
const cardGap = 8

interface ResultsListProps {
  /** All results, or all agencies of a pin. */
  listed: Agency[]
  /** The agencies whose cards are shown. */
  agencies: Agency[]
  /** The origin of the list, from which distances are measured. */
  resultsScope: ResultsScope | null
  /** The filters and the order of the list. */
  filters: FilterValues
  /** True while these are the agencies of a pin. */
  showsSelection: boolean
  /** The scroll position when the user left. A different list starts at the top. */
  listState: ListState
  highlight: AgencyHighlight
  onOptions(agency: Agency): void
  /** Below the cards. */
  children?: ReactNode
}

/**
 * The cards of a list of any length: only the visible ones, and a few around them, are in the document. Arrow keys,
 * Home, End, PageUp, and PageDown move between cards. [SCALE-08]
 */
export const ResultsList = memo(
  ({
    listed,
    agencies,
    resultsScope,
    filters,
    showsSelection,
    listState,
    highlight,
    onOptions,
    children,
  }: ResultsListProps) => {
    const frame = useRef<HTMLDivElement>(null)
    const focused = useRef<number | null>(null)
    const scrolled = listState.scrolled.get()
    const wasLeft = scrolled.agencies === listed
    const virtualizer = useVirtualizer({
      count: agencies.length,
      getScrollElement: () => frame.current,
      estimateSize: () => usualCardHeight,
      // Memoized, because a new function would make the virtualizer measure the whole list again.
      getItemKey: useCallback((index: number) => agencies[index]?.id ?? index, [agencies]),
      gap: cardGap,
      overscan: 3,
      initialOffset: wasLeft ? scrolled.offset : 0,
      initialMeasurementsCache: wasLeft ? scrolled.cards : [],
      rangeExtractor: (range) => rowsInDocument(range, focused.current),
    })
    const before = useRef({ listed, agencies, filters })
    useLayoutEffect(() => {
      const last = before.current
      // The results of new filters arrive later; those after a move of the map keep their place.
      if (listed === last.listed && agencies === last.agencies) return
      const isNew = last.listed === listed || last.filters !== filters
      // Scrolling the element instead could be undone: the virtualizer corrects the offset for newly measured cards.
      if (isNew) virtualizer.scrollToOffset(0)
      before.current = { listed, agencies, filters }
    }, [listed, agencies, filters, virtualizer])
    const handleKeyDown = useRowKeys(frame, virtualizer, focused)
    const highlightCard = useCardHighlight(highlight.cardAgencyId, virtualizer)

    const keep = useEffectEvent(() => {
      listState.scrolled.set({
        agencies: listed,
        offset: virtualizer.scrollOffset ?? 0,
        cards: virtualizer.takeSnapshot(),
      })
    })
    useLayoutEffect(() => () => keep(), [])

    const scrollToHighlighted = useEffectEvent(() => {
      const [id] = highlight.pinAgencyIds.get()
      const row = showsSelection && id !== undefined ? agencies.findIndex((agency) => agency.id === id) : -1
      if (row >= 0) virtualizer.scrollToIndex(row)
    })
    useEffect(() => highlight.pinAgencyIds.subscribe(() => scrollToHighlighted()), [highlight])

    return (
      <section
        ref={frame}
        className={classes.results}
        aria-label="Results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={handleKeyDown}
      >
        <ul
          className={classes.cards}
          style={{ height: virtualizer.getTotalSize() }}
          onBlur={() => {
            focused.current = null
            highlightCard(null)
          }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const agency = agencies[index]
            return agency ? (
              <ResultRow
                key={key}
                agency={agency}
                resultsScope={resultsScope}
                index={index}
                count={agencies.length}
                start={start}
                measure={virtualizer.measureElement}
                focused={focused}
                pinAgencyIds={highlight.pinAgencyIds}
                onHighlighted={highlightCard}
                onOptions={onOptions}
              />
            ) : null
          })}
        </ul>
        {children}
      </section>
    )
  },
)
