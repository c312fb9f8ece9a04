import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into the step that replaced another: to its first field, else its first button. */
export const useStepFocus = (step: string): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const first = content.current?.querySelector<HTMLElement>('[data-step-focus], button')
    first?.focus()
  }, [step])
  return content
}
