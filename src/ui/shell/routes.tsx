import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Route, useLocation } from 'wouter'
import { findRoute, type KnownRoute } from '../../machines/navigation/routes.ts'
import { hasSignedOut, isSignedIn, selectStartPage } from '../../machines/session/selectors.ts'
import { Redirection } from '../session/redirection.tsx'
import { useApp } from './app-context.tsx'
import { Lazily } from './lazy-component.tsx'
import { Loading, LoadingShell } from './loading.tsx'
import { isInShell, signedInShell } from './pages.ts'
import { screenOf } from './screens.ts'
import { usePageChange } from './use-page-change.ts'

/** Which page the URL shows, and to whom: visitors and signed-in people each have pages of their own. */
export const Routes = () => {
  const { session } = useApp()
  const signedIn = useSelector(session, isSignedIn)
  const startPage = useSelector(session, selectStartPage)
  const [path] = useLocation()
  const known = findRoute(path)
  usePageChange(path, signedIn)

  const withoutSlash = path.replace(/\/+$/, '')
  if (!known && findRoute(withoutSlash)) {
    return <Redirection to={withoutSlash + location.search + location.hash} />
  }
  if (known?.access === 'public' && signedIn) return <Redirection to={startPage} />
  if (known?.access === 'signedIn' && !signedIn) {
    const keepPage = () => {
      if (hasSignedOut(session.getSnapshot())) return
      session.send({ type: 'page.refused', url: location.pathname + location.search + location.hash })
    }
    return <Redirection to="/login" onLeave={keepPage} />
  }

  if (isInShell(known, signedIn)) {
    return (
      <Suspense fallback={<LoadingShell />}>
        <Lazily
          component={signedInShell}
          given={{ isPage: known !== null, children: <Page known={known} /> }}
        />
      </Suspense>
    )
  }
  return (
    <main id="main" tabIndex={-1}>
      <Page known={known} />
    </main>
  )
}

const Page = ({ known }: { known: KnownRoute | null }) => {
  const screen = <Lazily component={screenOf(known?.route)} given={{}} />
  return (
    <Suspense key={known?.route ?? 'unknown'} fallback={<Loading />}>
      {known ? <Route path={known.route}>{screen}</Route> : screen}
    </Suspense>
  )
}
