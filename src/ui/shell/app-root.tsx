import './base-styles.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import type { App } from '../shared-wiring/app.ts'
import { contrastVariables, theme } from '../theme.ts'
import { AppProvider } from './app-context.tsx'
import { CurrentScreen } from './current-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

export const AppRoot = ({ app }: { app: App }) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={contrastVariables}
      // Mantine adds its variables at run time, which saves 4 kB of CSS on the first visit.
      deduplicateCssVariables={false}
    >
      <ErrorBoundary>
        <AppProvider app={app}>
          <CurrentScreen />
        </AppProvider>
      </ErrorBoundary>
    </MantineProvider>
  </StrictMode>
)
