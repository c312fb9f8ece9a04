import { useSelector } from '@xstate/react'
import { Suspense, useLayoutEffect } from 'react'
import { Route, useLocation } from 'wouter'
import { findRoute, type KnownRoute } from '../../machines/navigation/routes.ts'
import {
  areRoutesReady,
  hasSignedOut,
  isSignedIn,
  selectStartPage,
} from '../../machines/session/selectors.ts'
import { currentUrl } from '../session/wiring.ts'
import { useApp } from './app-context.tsx'
import { LazyContent } from './lazy-component.tsx'
import classes from './loading.module.css'
import { isInShell, signedInShell, usePageChange } from './page-loading.ts'
import { getScreen } from './screens.ts'

/** The page for the URL, or a redirect for users who may not open it. */
export const CurrentScreen = () => {
  const { session } = useApp()
  const signedIn = useSelector(session, isSignedIn)
  const startPage = useSelector(session, selectStartPage)
  const ready = useSelector(session, areRoutesReady)
  const [path] = useLocation()
  const known = findRoute(path)
  usePageChange(path, signedIn)

  const withoutSlash = path.replace(/\/+$/, '')
  if (!known && findRoute(withoutSlash)) {
    return <Redirection to={withoutSlash + location.search + location.hash} />
  }
  if (known?.access === 'signedOut' && signedIn) return <Redirection to={startPage} />
  if (known?.access === 'signedIn' && !signedIn) {
    const requireSignIn = () => {
      if (hasSignedOut(session.getSnapshot())) return
      session.send({ type: 'signIn.required', url: currentUrl() })
    }
    return <Redirection to="/login" onLeave={requireSignIn} />
  }

  if (isInShell(known, signedIn)) {
    return (
      <Suspense fallback={<LoadingShell />}>
        <LazyContent
          component={signedInShell}
          contentProps={{ isPage: known !== null, children: <Page known={known} /> }}
        />
      </Suspense>
    )
  }
  return (
    <main id="main" tabIndex={-1}>
      {ready ? <Page known={known} /> : <Loading />}
    </main>
  )
}

const Page = ({ known }: { known: KnownRoute | null }) => {
  const screen = <LazyContent component={getScreen(known?.route)} contentProps={{}} />
  return (
    <Suspense key={known?.route ?? 'unknown'} fallback={<Loading />}>
      {known ? <Route path={known.route}>{screen}</Route> : screen}
    </Suspense>
  )
}

/** Opens another page of the app and replaces the current entry of the history. */
const Redirection = ({ to, onLeave }: { to: string; onLeave?: () => void }) => {
  const [path, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is left.
  useLayoutEffect(() => {
    onLeave?.()
    navigate(to, { replace: true })
  }, [path])
  return null
}

const Loading = () => (
  <div className={classes.loading} role="status">
    Loading…
  </div>
)

const LoadingShell = () => (
  <>
    <div className={classes.bar} />
    <main id="main" tabIndex={-1} className={classes.belowHeader}>
      <Loading />
    </main>
  </>
)
