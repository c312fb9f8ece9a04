import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into the step that replaced another: to what it marks with `data-step-focus`, else its first button. */
export const useStepFocus = (step: string): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector)
    const target = find('[data-step-focus]') ?? find('button')
    target?.focus()
  }, [step])
  return content
}
