/** The way to copy without the clipboard API, which pages without https lack. */
const copySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  const focused = document.activeElement
  // Within an open dialog, which lets the focus go nowhere else.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}

/** Puts a text on the clipboard; call it in the click. False when the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}
