/**
 * Downloads a file from a URL of this app. No tab opens, and the page stays even if the server refuses: the browser
 * reports that in its downloads.
 *
 * @param name The file name, if the response does not contain one.
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

/** Downloads a text as a file, in UTF-8. */
export const downloadText = (name: string, text: string, type = 'text/plain'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  startDownload(address, name)
  URL.revokeObjectURL(address)
}
