import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface WatchedFrame {
  ref: RefObject<HTMLDivElement | null>
  onFocus(event: FocusEvent): void
}

/** True if nothing has focus, or only a dialog that is closing. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]') != null

/**
 * Moves focus from a removed card to the card that takes its position, or to the page if there is none.
 *
 * @param order The keys of the cards, which their wrappers have as `data-item`.
 */
export const useFocusAfterRemoval = (order: readonly string[]): WatchedFrame => {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const before = useRef(order)

  useEffect(() => {
    const index = focused.current === null ? -1 : before.current.indexOf(focused.current)
    before.current = order
    if (index < 0 || order.includes(focused.current ?? '') || !isFocusLost()) return
    const next = order[index] ?? order.at(-1)
    const control = ref.current?.querySelector<HTMLElement>(`[data-item="${next}"] :is(a, button)`)
    control?.focus()
  }, [order])

  // The list disappears with its last card.
  useEffect(
    () => () => {
      if (isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )

  return {
    ref,
    onFocus: ({ target }) => {
      const item = target.closest<HTMLElement>('[data-item]')?.dataset.item
      if (item !== undefined) focused.current = item
    },
  }
}
