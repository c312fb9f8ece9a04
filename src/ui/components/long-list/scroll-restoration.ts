import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

interface SavedScroll {
  /** The number of items; a different list starts at its top. */
  count: number
  offset: number
  rows: VirtualItem[]
}

/** The positions by history entry, until the app is reloaded. */
const positions = new Map<number, SavedScroll>()

const entryNumber = (): number => {
  const known = history.state?.entry
  if (typeof known === 'number') return known
  const entry = Date.now()
  history.replaceState({ ...history.state, entry }, '')
  return entry
}

/** The position saved for this history entry; undefined for a new entry or another list. */
export const useSavedScroll = (count: number) => {
  const [entry] = useState(entryNumber)
  const [saved] = useState(() => {
    const position = positions.get(entry)
    return position?.count === count ? position : undefined
  })
  return { entry, saved }
}

/**
 * Restores the scroll position after Back or Forward, and saves it on unmount. The browser cannot restore it, because
 * the list loads after the page. [CONTACT-11]
 */
export const useScrollRestoration = (
  { entry, saved }: ReturnType<typeof useSavedScroll>,
  virtualizer: Virtualizer<Window, Element>,
) => {
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
}
