/**
 * Downloads a file from a URL of this app, without opening a tab. If the request fails, the page stays, and the
 * browser reports the error among its downloads.
 *
 * @param name The file name, if the response does not contain one.
 */
export const startDownload = (url: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}

/** Downloads text as a file, in UTF-8. */
export const downloadText = (name: string, text: string, type = 'text/plain'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  startDownload(url, name)
  URL.revokeObjectURL(url)
}
