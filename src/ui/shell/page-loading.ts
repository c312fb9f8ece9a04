import { useEffect, useLayoutEffect, useRef } from 'react'
import { findRoute, type KnownRoute } from '../../machines/navigation/routes.ts'
import { lazyComponent } from './lazy-component.tsx'
import { getScreen } from './screens.ts'
import type { SignedInShellProps } from './signed-in/shell.tsx'

/** The bar, the menus, and everything else that all signed-in pages share; loaded with the first such page. */
export const signedInShell = lazyComponent<SignedInShellProps>(() => import('./signed-in/shell.tsx'))

/** Signed-in pages have the shell around them; for signed-in users, so does the 404 page. */
export const isInShell = (known: KnownRoute | null, signedIn: boolean): boolean =>
  signedIn && (known === null || known.access === 'signedIn')

/** Preloads the code of a page. A failure is reported when the page renders. */
export const preloadPage = async (path: string, signedIn: boolean): Promise<void> => {
  const known = findRoute(path)
  if (known?.access === 'signedOut' && signedIn) return
  const needsSignIn = known?.access === 'signedIn' && !signedIn
  const screen = getScreen(needsSignIn ? '/login' : known?.route)
  const shell = isInShell(known, signedIn) ? [signedInShell.preload()] : []
  await Promise.allSettled([screen.preload(), ...shell])
}

/**
 * On each page change: loads the page's code, sets the document title, and focuses the main element if the page focuses
 * nothing.
 */
export const usePageChange = (path: string, signedIn: boolean): void => {
  const { title } = getScreen(findRoute(path)?.route)
  const shown = useRef(path)
  useEffect(() => {
    void preloadPage(path, signedIn)
  }, [path, signedIn])
  useEffect(() => {
    document.title = `${title} · Agency Atlas`
  }, [title])
  // Before the effects of the screen, which may focus one of its fields.
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [path])
}
