import '../../../src/ui/shell/base-styles.ts'
import { createApiClient } from '../../../src/services/api/client.ts'
import { OpenDocument } from '../../../src/ui/open-document/open-document.tsx'
import type { App } from '../../../src/ui/shared-wiring/app.ts'
import { AppProvider } from '../../../src/ui/shell/app-context.tsx'
import { draw } from './draw.tsx'

/** The only part of the app that a document needs. */
const app: Pick<App, 'api'> = {
  api: createApiClient({
    origin: window.location.origin,
    token: { read: () => 'Bearer ours', write() {}, clear() {} },
    onSessionExpired() {},
    logError() {},
  }),
}

draw(
  <AppProvider app={app as App}>
    <main>
      <h1>A file</h1>
      <OpenDocument
        document={{ path: 'contract_documents/7/download', name: 'Playgrounds: bid' }}
        label="Download"
      />
    </main>
  </AppProvider>,
)
