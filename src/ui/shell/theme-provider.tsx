import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { contrastVariables, theme } from '../theme.ts'

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    cssVariablesResolver={contrastVariables}
    // Mantine adds its variables at run time, which saves 4 kB of CSS on the first visit.
    deduplicateCssVariables={false}
  >
    {children}
  </MantineProvider>
)
