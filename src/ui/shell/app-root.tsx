import './base-styles.ts'
import { StrictMode } from 'react'
import type { App } from '../shared-wiring/app.ts'
import { AppProvider } from './app-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './routes.tsx'
import { ThemeProvider } from './theme-provider.tsx'

export const AppRoot = ({ app }: { app: App }) => (
  <StrictMode>
    <ThemeProvider>
      <ErrorBoundary>
        <AppProvider app={app}>
          <Routes />
        </AppProvider>
      </ErrorBoundary>
    </ThemeProvider>
  </StrictMode>
)
