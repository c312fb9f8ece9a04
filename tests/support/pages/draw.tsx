import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { contrastVariables, theme } from '../../../src/ui/theme.ts'

/** Draws a part of the interface on a page of its own, in the product's looks. */
export const draw = (part: ReactNode): void => {
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
