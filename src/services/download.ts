/**
 * Lets the browser download a file from an address of ours. No tab opens, and the page stays even where the answer is a
 * refusal: the browser tells of it among its downloads.
 *
 * @param name What it is saved as, where the answer itself does not say it.
 */
export const startDownload = (address: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}

/** Lets the browser download a text as a file. */
export const downloadText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  startDownload(address, name)
  URL.revokeObjectURL(address)
}
