import '../../../src/ui/shell/base-styles.ts'
import { useLocation } from 'wouter'
import type { App } from '../../../src/ui/shared-wiring/app.ts'
import { AppProvider } from '../../../src/ui/shell/app-context.tsx'
import { AppLayout } from '../../../src/ui/shell/signed-in/app-layout.tsx'
import { renderPage } from './render-page.tsx'

/** An empty page in the frame of the signed-in pages. */
const Page = () => {
  const [path] = useLocation()
  return (
    <AppLayout
      bell={null}
      sampleData
      canSignOut
      onSignOut={() => document.body.setAttribute('data-signed-out', 'true')}
    >
      <h1>{path}</h1>
      <a href="#elsewhere">A link of the page</a>
    </AppLayout>
  )
}

// The frame uses no services.
renderPage(
  <AppProvider app={{} as App}>
    <Page />
  </AppProvider>,
)
