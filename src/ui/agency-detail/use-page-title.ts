import { useEffect } from 'react'

/** Names what the page is about in the browser's tab, for as long as it is on the page. */
export const usePageTitle = (name: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = `${name} · Agency Atlas`
    return () => {
      document.title = before
    }
  }, [name])
}
