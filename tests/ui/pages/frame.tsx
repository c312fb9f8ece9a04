import '../../../src/ui/shell/base-styles.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { Frame } from '../../../src/ui/shell/signed-in/frame.tsx'
import { navigationItems } from '../../../src/ui/shell/signed-in/navigation-items.ts'
import { contrastVariables, theme } from '../../../src/ui/theme.ts'

/** The frame of the signed-in pages as it will be once every screen exists. */
const Page = () => {
  const [path] = useLocation()
  return (
    <Frame
      items={navigationItems(() => true)}
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
      <Page />
    </MantineProvider>
  </StrictMode>,
)
