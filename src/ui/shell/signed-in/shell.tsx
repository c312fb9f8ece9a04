import { Notifications } from '@mantine/notifications'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { navigationMachine } from '../../../machines/navigation/machine.ts'
import { isMobileMenuOpen } from '../../../machines/navigation/selectors.ts'
import { provideFavorites } from '../../../wiring/favorites.ts'
import { provideGeolocation } from '../../../wiring/geolocation.ts'
import { useNarrowScreen } from '../../narrow-screen.ts'
import { useApp } from '../app-context.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { SignedInShellProps } from '../pages.ts'
import { hasScreen } from '../screens.ts'
import { SignedInProvider } from '../signed-in-context.tsx'
import { FavoriteRefusals } from './favorite-refusals.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { navigationItems } from './navigation-items.ts'
import classes from './shell.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import './styles.ts'
import { TopBar } from './top-bar.tsx'

const items = navigationItems(hasScreen)

/** What all signed-in pages share: the bar with its menus, the saved items, the person's location, and short notices. */
export default function SignedInShell({ isPage, children }: SignedInShellProps) {
  const app = useApp()
  const [favoritesLogic] = useState(() => provideFavorites(app))
  const [geolocationLogic] = useState(provideGeolocation)
  const favorites = useActorRef(favoritesLogic)
  const geolocation = useActorRef(geolocationLogic)
  const navigation = useActorRef(navigationMachine)
  const menuOpen = useSelector(navigation, isMobileMenuOpen)
  const narrow = useNarrowScreen()
  const [path] = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens is told.
  useEffect(() => {
    if (isPage) app.session.send({ type: 'page.opened' })
  }, [app, isPage, path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menus close with every change of page.
  useEffect(() => {
    navigation.send({ type: 'route.changed' })
  }, [navigation, path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menus of one width are not those of the other.
  useEffect(() => {
    navigation.send({ type: 'menu.dismissed' })
  }, [navigation, narrow])

  const Bar = narrow ? MobileBar : TopBar
  return (
    <SignedInProvider actors={{ favorites, geolocation }}>
      <a className={classes.skip} href="#main">
        Skip to the page
      </a>
      <Bar
        items={items}
        navigation={navigation}
        sampleData={app.configuration.sampleData}
        signOut={<SignOutButton inMenu={narrow} />}
      />
      <main id="main" tabIndex={-1} className={classes.main} inert={narrow && menuOpen}>
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      <FavoriteRefusals favorites={favorites} />
      <Notifications position="bottom-right" autoClose={10_000} />
    </SignedInProvider>
  )
}
