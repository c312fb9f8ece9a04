import { type EventObject, fromCallback } from 'xstate'
import { openDocumentMachine } from '../../machines/open-document/machine.ts'
import type { OpenDocumentAnswer, OpenDocumentInput } from '../../machines/open-document/types.ts'
import { isApiError } from '../../services/api/api-error.ts'
import { fetchDocument } from '../../services/api/documents.ts'
import { type DocumentTab, openDocumentTab } from '../../services/document-tab.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../wiring/app.ts'
import { failureOf } from '../wiring/failure.ts'

const answerTo = (error: unknown): OpenDocumentAnswer =>
  isApiError(error) && error.status < 500
    ? { type: 'document.refused', message: error.message }
    : { type: 'document.failed', error: failureOf(error) }

/** The chart of opening a file with the server and the browser's tabs behind it; to be provided once per actor. */
export const provideOpenDocument = ({ api }: Pick<App, 'api'>) => {
  let tab: DocumentTab | null = null
  return openDocumentMachine.provide({
    actors: {
      bringDocument: fromCallback<EventObject, OpenDocumentInput>(({ input: { document }, sendBack }) => {
        const opened = tab
        const abort = new AbortController()
        const tell = (answer: OpenDocumentAnswer) => {
          if (!abort.signal.aborted) sendBack(answer)
        }
        const bring = async (): Promise<OpenDocumentAnswer> => {
          const file = await fetchDocument(api, document.path, {
            signal: abort.signal,
            onProgress: (progress) =>
              tell(opened?.isClosed() ? { type: 'tab.closed' } : { type: 'bytes.arrived', progress }),
          })
          abort.signal.throwIfAborted()
          if (opened?.isClosed() ?? true) return { type: 'tab.closed' }
          const { mediaType, bytes, fileName } = file
          const outcome = opened?.bring({ mediaType, bytes, name: fileName ?? document.name })
          return { type: outcome === 'shown' ? 'document.shown' : 'document.saved' }
        }
        bring().then(tell, (error) => tell(answerTo(error)))
        return () => {
          abort.abort()
          opened?.close()
        }
      }),
    },
    actions: {
      openTab: ({ context }) => {
        tab = openDocumentTab(context.document.name)
      },
      logFailure: (_, { error }) => logError('A file could not be opened.', error),
    },
  })
}
