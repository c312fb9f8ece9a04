import { startDownload } from './download.ts'

/** Media types that open in a tab. All others are downloaded, so that no file runs in the app's origin. [DOC-06] */
const displayedTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

/** A tab that was opened during a click and waits for its file. */
export interface DocumentTab {
  /** True if the user closed it before the file arrived. */
  isClosed(): boolean
  /** Shows the file, or downloads it if its type does not open in a tab or the browser blocked the tab. */
  show(file: { mediaType: string; name: string; bytes: Blob }): 'shown' | 'downloaded'
  /** Closes the tab if it is still empty. */
  close(): void
}

/** How long a browser may take to read a file from its object URL, in ms. */
const readTimeout = 60_000

/** Opens an empty tab for a file. Call it during a click; otherwise browsers block it. [DOC-05] */
export const openDocumentTab = (title: string): DocumentTab => {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.title = title
    tab.document.body.textContent = 'Loading…'
    // Removes the tab's access to the page that opened it.
    tab.opener = null
  }
  let isDone = false
  return {
    isClosed: () => !isDone && tab?.closed === true,
    show({ mediaType, name, bytes }) {
      isDone = true
      const type = displayedTypes.find((displayed) => displayed === mediaType)
      const url = URL.createObjectURL(new Blob([bytes], { type: type ?? 'application/octet-stream' }))
      setTimeout(() => URL.revokeObjectURL(url), readTimeout)
      if (type && tab) {
        tab.location.replace(url)
        return 'shown'
      }
      tab?.close()
      startDownload(url, name)
      return 'downloaded'
    },
    close() {
      if (!isDone) tab?.close()
    },
  }
}
