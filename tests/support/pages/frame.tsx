import '../../../src/ui/shell/base-styles.ts'
import { useLocation } from 'wouter'
import type { App } from '../../../src/ui/shared-wiring/app.ts'
import { AppProvider } from '../../../src/ui/shell/app-context.tsx'
import { Frame } from '../../../src/ui/shell/signed-in/frame.tsx'
import { draw } from './draw.tsx'

/** The frame of the signed-in pages around an empty page. */
const Page = () => {
  const [path] = useLocation()
  return (
    <Frame
      bell={null}
      sampleData
      canSignOut
      onSignOut={() => document.body.setAttribute('data-signed-out', 'true')}
    >
      <h1>{path}</h1>
      <a href="#elsewhere">A link of the page</a>
    </Frame>
  )
}

// The frame itself uses no part of the app.
draw(
  <AppProvider app={{} as App}>
    <Page />
  </AppProvider>,
)
