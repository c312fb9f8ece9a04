import '../../../src/ui/shell/base-styles.ts'
import { createApiClient } from '../../../src/services/api/client.ts'
import { OpenDocument } from '../../../src/ui/open-document/open-document.tsx'
import type { App } from '../../../src/ui/shared-wiring/app.ts'
import { AppProvider } from '../../../src/ui/shell/app-context.tsx'
import { renderPage } from './render-page.tsx'

/** A document needs only the API client. */
const app: Pick<App, 'api'> = {
  api: createApiClient({
    origin: window.location.origin,
    token: { read: () => 'Bearer ours', write() {}, clear() {} },
    onSessionExpired() {},
    logError() {},
  }),
}

renderPage(
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
