import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface WatchedFrame {
  ref: RefObject<HTMLDivElement | null>
  onFocus(event: FocusEvent): void
}

/** Nothing has the focus, or a dialog that is just closing has it. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]') != null

/**
 * A card that is removed takes the focus with it: hands it on to the card that comes into its place, else to the page.
 *
 * @param order The keys of the cards, which the elements around them carry as `data-item`.
 */
export const useFocusAfterRemoval = (order: readonly string[]): WatchedFrame => {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const before = useRef(order)

  useEffect(() => {
    const place = focused.current === null ? -1 : before.current.indexOf(focused.current)
    before.current = order
    if (place < 0 || order.includes(focused.current ?? '') || !isFocusLost()) return
    const next = order[place] ?? order.at(-1)
    const control = ref.current?.querySelector<HTMLElement>(`[data-item="${next}"] :is(a, button)`)
    control?.focus()
  }, [order])

  // With the last card the list itself goes.
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
