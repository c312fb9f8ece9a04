import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { contrastVariables, theme } from '../../../src/ui/theme.ts'

export const renderPage = (part: ReactNode): void => {
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
        {part}
      </MantineProvider>
    </StrictMode>,
  )
}
