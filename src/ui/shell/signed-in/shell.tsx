import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import type { AgencySearch } from '../../agency-search/agency-search.ts'
import { provideFavorites } from '../../favorites/wiring.ts'
import { provideGeolocation } from '../../geolocation/wiring.ts'
import { createIncorrectInfoActors } from '../../incorrect-info/wiring.ts'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { provideNotifications } from '../../notifications/wiring.ts'
import { SignedInProvider } from '../../session/signed-in-context.tsx'
import { storePreviousList } from '../../shared-wiring/previous-list.ts'
import { createStore } from '../../store.ts'
import { useApp } from '../app-context.tsx'
import { AppLayout } from './app-layout.tsx'
import { componentDefaults } from './component-defaults.ts'
import { FavoriteNotices } from './favorite-notices.tsx'
import './styles.ts'
import { useFlow } from '../use-flow.ts'

export interface SignedInShellProps {
  /** True when the URL is a page of the app. */
  isPage: boolean
  children: ReactNode
}

/**
 * The parts that all signed-in pages share: the bar with its menus, the favorites, the user's location, and notices.
 */
export default function SignedInShell({ isPage, children }: SignedInShellProps) {
  const { session, configuration, ...app } = useApp()
  const [incorrectInfoActors] = useState(() => createIncorrectInfoActors(app))
  const [searchStore] = useState(() => createStore<AgencySearch | null>(null))
  const favorites = useFlow(provideFavorites)
  const geolocation = useFlow(provideGeolocation)
  const notifications = useFlow(provideNotifications)
  const canSignOut = useSelector(session, (snapshot) => snapshot.can({ type: 'signOut.requested' }))
  const [path] = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page that opens.
  useEffect(() => {
    if (isPage) session.send({ type: 'signedInPage.opened' })
  }, [session, isPage, path])

  return (
    <MantineThemeProvider theme={componentDefaults}>
      <SignedInProvider actors={{ favorites, geolocation, incorrectInfoActors, searchStore }}>
        <AppLayout
          bell={<NotificationBell actor={notifications} />}
          sampleData={configuration.sampleData}
          canSignOut={canSignOut}
          onSignOut={() => session.send({ type: 'signOut.requested' })}
        >
          <Router aroundNav={storePreviousList}>{children}</Router>
        </AppLayout>
        <FavoriteNotices favorites={favorites} />
        <Notifications position="bottom-center" autoClose={5_000} />
      </SignedInProvider>
    </MantineThemeProvider>
  )
}
