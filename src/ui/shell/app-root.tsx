import './base-styles.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import type { App } from '../../wiring/app.ts'
import { contrastVariables, theme } from '../theme.ts'
import { AppProvider } from './app-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './routes.tsx'

/** The whole of the page. */
export const AppRoot = ({ app }: { app: App }) => (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={contrastVariables}>
      <ErrorBoundary>
        <AppProvider app={app}>
          <Routes />
        </AppProvider>
      </ErrorBoundary>
    </MantineProvider>
  </StrictMode>
)
