import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * After a response, focuses the first invalid field. Without one, focus returns to `backTo` if the clicked button lost
 * it while busy.
 */
export const useSubmitFocus = (busy: boolean, backTo: RefObject<HTMLElement | null>) => {
  const form = useRef<HTMLFormElement>(null)
  const [submissions, setSubmissions] = useState(0)
  useEffect(() => {
    if (submissions === 0 || busy) return
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalidField) invalidField.focus()
    else if (document.activeElement === document.body) backTo.current?.focus()
  }, [submissions, busy, backTo])
  return { form, markSubmitted: () => setSubmissions((count) => count + 1) }
}

/** The props of a form that `send` submits, with the focus handling of `useSubmitFocus`. */
export const useFormProps = (busy: boolean, backTo: RefObject<HTMLElement | null>, send: () => void) => {
  const { form, markSubmitted } = useSubmitFocus(busy, backTo)
  return {
    ref: form,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send()
      markSubmitted()
    },
  }
}
