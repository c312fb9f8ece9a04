import { useEffect } from 'react'

/** Sets the title of the browser tab while the component is mounted. */
export const usePageTitle = (name: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = `${name} · Agency Atlas`
    return () => {
      document.title = before
    }
  }, [name])
}
