import { createContext, type ReactNode, useContext } from 'react'
import type { App } from '../shared-wiring/app.ts'

const AppContext = createContext<App | null>(null)

export const AppProvider = ({ app, children }: { app: App; children: ReactNode }) => (
  <AppContext value={app}>{children}</AppContext>
)

/**
 * Returns the running app.
 *
 * @throws If there is no `AppProvider` above.
 */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp was called outside of an AppProvider.')
  return app
}
