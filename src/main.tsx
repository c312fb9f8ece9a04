import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { areRoutesReady, isSignedIn } from './machines/session/selectors.ts'
import { startApp } from './ui/shared-wiring/app.ts'
import { AppRoot } from './ui/shell/app-root.tsx'
import { preloadPage } from './ui/shell/page-loading.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element "root".')

// The session reads an identity provider's response from the URL before any route looks at it.
const app = startApp()
const session = await waitFor(app.session, areRoutesReady)
await preloadPage(location.pathname, isSignedIn(session))
createRoot(element).render(<AppRoot app={app} />)
