import { type EventObject, fromCallback } from 'xstate'
import { openDocumentMachine } from '../../machines/open-document/machine.ts'
import type { FetchEvent, OpenDocumentInput } from '../../machines/open-document/types.ts'
import { isApiError } from '../../services/api/api-error.ts'
import { fetchDocument } from '../../services/api/documents.ts'
import { type DocumentTab, openDocumentTab } from '../../services/document-tab.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { toFailure } from '../shared-wiring/failure.ts'

const toFailureEvent = (error: unknown): FetchEvent =>
  isApiError(error) && error.status < 500
    ? { type: 'document.rejected', message: error.message }
    : { type: 'document.failed', error: toFailure(error) }

/** The chart with the server and the browser's tabs. Call it once per actor, because each has its own tab. */
export const provideOpenDocument = ({ api }: Pick<App, 'api'>) => {
  let tab: DocumentTab | null = null
  return openDocumentMachine.provide({
    actors: {
      fetchDocument: fromCallback<EventObject, OpenDocumentInput>(({ input: { document }, sendBack }) => {
        const opened = tab
        const abort = new AbortController()
        const send = (event: FetchEvent) => {
          if (!abort.signal.aborted) sendBack(event)
        }
        const load = async (): Promise<FetchEvent> => {
          const file = await fetchDocument(api, document.path, {
            signal: abort.signal,
            onProgress: (progress) =>
              send(opened?.isClosed() ? { type: 'tab.closed' } : { type: 'progress.changed', progress }),
          })
          abort.signal.throwIfAborted()
          if (opened?.isClosed() ?? true) return { type: 'tab.closed' }
          const { mediaType, bytes, fileName } = file
          const outcome = opened?.show({ mediaType, bytes, name: fileName ?? document.name })
          return { type: outcome === 'shown' ? 'document.shown' : 'document.downloaded' }
        }
        load().then(send, (error) => send(toFailureEvent(error)))
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
