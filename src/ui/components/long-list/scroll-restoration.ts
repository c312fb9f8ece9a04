import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

interface SavedScroll {
  /** The number of items; a different list starts at its top. */
  count: number
  offset: number
  rows: VirtualItem[]
}

/** Where the user left each page of the browser's history, until the app is reloaded. */
const positions = new Map<number, SavedScroll>()

const entryNumber = (): number => {
  const known = history.state?.entry
  if (typeof known === 'number') return known
  const entry = Date.now()
  history.replaceState({ ...history.state, entry }, '')
  return entry
}

/** How the list was left when this history entry was shown before; undefined for a new entry or another list. */
export const useSavedScroll = (count: number) => {
  const [entry] = useState(entryNumber)
  const [kept] = useState(() => {
    const position = positions.get(entry)
    return position?.count === count ? position : undefined
  })
  return { entry, kept }
}

/**
 * Restores the scroll position when Back or Forward opens a long list again, and keeps it when the list is left. The
 * browser cannot, because the list is loaded after the page. [CONTACT-11]
 */
export const useScrollRestoration = (
  { entry, kept }: ReturnType<typeof useSavedScroll>,
  virtualizer: Virtualizer<Window, Element>,
) => {
  useLayoutEffect(() => {
    if (kept) window.scrollTo({ top: kept.offset, behavior: 'instant' })
  }, [kept])
  useLayoutEffect(
    () => () => {
      const count = virtualizer.options.count
      positions.set(entry, { count, offset: window.scrollY, rows: virtualizer.takeSnapshot() })
    },
    [entry, virtualizer],
  )
}
