import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far below the top of the page an element begins, in px; known anew whenever the page's layout changes. */
export const usePlaceOnPage = (element: RefObject<HTMLElement | null>): number => {
  const [place, setPlace] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setPlace(Math.round(top + window.scrollY))
    }
    measure()
    // Whatever grows or shrinks above the element changes the height of one of these.
    const observer = new ResizeObserver(measure)
    for (let box = element.current?.parentElement; box; box = box.parentElement) observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return place
}
