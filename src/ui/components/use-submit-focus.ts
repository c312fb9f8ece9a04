import { type RefObject, useEffect, useRef, useState } from 'react'

interface SubmitFocus {
  form: RefObject<HTMLFormElement | null>
  /** To be called when the form was sent. */
  noteSubmission(): void
}

/**
 * After a response, focuses the first invalid field. Without one, focus returns to `backTo` if the pressed button lost
 * it while busy.
 */
export const useSubmitFocus = (busy: boolean, backTo: RefObject<HTMLElement | null>): SubmitFocus => {
  const form = useRef<HTMLFormElement>(null)
  const [submissions, setSubmissions] = useState(0)
  useEffect(() => {
    if (submissions === 0 || busy) return
    const atFault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (atFault) atFault.focus()
    else if (document.activeElement === document.body) backTo.current?.focus()
  }, [submissions, busy, backTo])
  return { form, noteSubmission: () => setSubmissions((count) => count + 1) }
}
