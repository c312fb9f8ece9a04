import { startDownload } from './download.ts'

/** The kinds of file that open in a tab; everything else is saved, so that no file ever runs as our origin. [DOC-06] */
const shownTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

/** A tab that was opened in a click and waits for a file. */
export interface DocumentTab {
  /** True if the user closed it before the file arrived. */
  isClosed(): boolean
  /** Shows the file in it, or saves it where its kind does not open in a tab or the browser allowed none. */
  bring(file: { mediaType: string; name: string; bytes: Blob }): 'shown' | 'saved'
  /** Closes it while it is still empty. */
  close(): void
}

/** How long a browser may take to read a file that it was given the address of, in ms. */
const readingTime = 60_000

/** Opens an empty tab for a file; call it in the click, since a browser allows it nowhere else. [DOC-05] */
export const openDocumentTab = (waitingFor: string): DocumentTab => {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.title = waitingFor
    tab.document.body.textContent = 'Loading...'
    // From here on the tab knows nothing of the page that opened it.
    tab.opener = null
  }
  let brought = false
  return {
    isClosed: () => !brought && tab?.closed === true,
    bring({ mediaType, name, bytes }) {
      brought = true
      const type = shownTypes.find((shown) => shown === mediaType)
      const address = URL.createObjectURL(new Blob([bytes], { type: type ?? 'application/octet-stream' }))
      setTimeout(() => URL.revokeObjectURL(address), readingTime)
      if (type && tab) {
        tab.location.replace(address)
        return 'shown'
      }
      tab?.close()
      startDownload(address, name)
      return 'saved'
    },
    close() {
      if (!brought) tab?.close()
    },
  }
}
