import '../../../src/ui/shell/base-styles.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApiClient } from '../../../src/services/api/client.ts'
import { DocumentButton } from '../../../src/ui/components/document-button/document-button.tsx'
import { AppProvider } from '../../../src/ui/shell/app-context.tsx'
import { contrastVariables, theme } from '../../../src/ui/theme.ts'
import type { App } from '../../../src/wiring/app.ts'

/** The only part of the app that a file needs. */
const app: Pick<App, 'api'> = {
  api: createApiClient({
    origin: window.location.origin,
    token: { read: () => 'Bearer ours', write() {}, clear() {} },
    onSessionExpired() {},
    logError() {},
  }),
}

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element "root".')
createRoot(element).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={contrastVariables}
      deduplicateCssVariables={false}
    >
      <AppProvider app={app as App}>
        <main>
          <h1>A file</h1>
          <DocumentButton
            document={{ path: 'contract_documents/7/download', name: 'Playgrounds: bid' }}
            label="Download"
          />
        </main>
      </AppProvider>
    </MantineProvider>
  </StrictMode>,
)
