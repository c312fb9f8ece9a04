import { type RefObject, useLayoutEffect, useState } from 'react'

/** The distance of an element from the top of the page, in px; updated when the layout changes. */
export const usePageOffset = (element: RefObject<HTMLElement | null>): number => {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setOffset(Math.round(top + window.scrollY))
    }
    measure()
    // Anything that changes height above the element resizes one of these.
    const observer = new ResizeObserver(measure)
    for (let box = element.current?.parentElement; box; box = box.parentElement) observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return offset
}
