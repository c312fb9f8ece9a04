import { useEffect, useRef } from 'react'
import { findRoute } from '../../machines/navigation/routes.ts'
import { preloadPage } from './pages.ts'
import { screenOf } from './screens.ts'

/** Follows the address: fetches the page's code, names it in the browser's tab, and hands the focus to its main part. */
export const usePageChange = (path: string, signedIn: boolean): void => {
  const { title } = screenOf(findRoute(path)?.route)
  const shown = useRef(path)
  useEffect(() => {
    void preloadPage(path, signedIn)
  }, [path, signedIn])
  useEffect(() => {
    document.title = `${title} · Agency Atlas`
  }, [title])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
