import type { Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import type { Pointing } from '../pointing.ts'

/**
 * Tells which card a person points at, or has focused, once the list rests: each mark has the map drawn anew, and cards that
 * slide past a resting mouse are not meant.
 *
 * @returns what hears of every card on the way, and of null for none.
 */
export const useRestingPointer = (
  card: Pointing['card'],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): ((id: number | null) => void) => {
  const latest = useRef<number | null>(null)
  const { isScrolling } = virtualizer
  useEffect(() => {
    if (!isScrolling) card.set(latest.current)
  }, [card, isScrolling])
  return useCallback(
    (id) => {
      latest.current = id
      if (!virtualizer.isScrolling) card.set(id)
    },
    [card, virtualizer],
  )
}
