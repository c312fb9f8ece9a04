import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '../../../src/ui/shell/theme-provider.tsx'

export const renderPage = (part: ReactNode): void => {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element "root".')
  createRoot(element).render(
    <StrictMode>
      <ThemeProvider>{part}</ThemeProvider>
    </StrictMode>,
  )
}
