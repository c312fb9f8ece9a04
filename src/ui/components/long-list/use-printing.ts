import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed: what is only drawn in sight has to be in the document then. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when the event has been heard.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
