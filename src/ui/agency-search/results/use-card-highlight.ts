import type { Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import type { AgencyHighlight } from '../../agency-highlight.ts'

/**
 * Reports the card that the user hovers over or focuses, once the list stops scrolling: each highlight redraws the
 * map, and cards that scroll past a resting pointer don't count.
 *
 * @returns a function to call with each card that is hovered or focused, and with null afterward.
 */
export const useCardHighlight = (
  cardAgencyId: AgencyHighlight['cardAgencyId'],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): ((id: number | null) => void) => {
  const latest = useRef<number | null>(null)
  const { isScrolling } = virtualizer
  useEffect(() => {
    if (!isScrolling) cardAgencyId.set(latest.current)
  }, [cardAgencyId, isScrolling])
  return useCallback(
    (id) => {
      latest.current = id
      if (!virtualizer.isScrolling) cardAgencyId.set(id)
    },
    [cardAgencyId, virtualizer],
  )
}
