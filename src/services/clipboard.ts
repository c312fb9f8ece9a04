/** Copies without the Clipboard API, which requires https. */
const copyWithSelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  const focused = document.activeElement
  // Inserts the text into the open dialog, because it traps focus.
  const container = focused?.closest('[role="dialog"]') ?? document.body
  container.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}

/** Copies text to the clipboard. Call it during a click. Returns false if the browser blocks it. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copyWithSelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithSelection(text)
  }
}
