import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'

interface RedirectionProps {
  to: string
  /** Called before the URL changes. */
  onLeave?: () => void
}

/** Opens another page of the app and replaces the current entry of the history. */
export const Redirection = ({ to, onLeave }: RedirectionProps) => {
  const [path, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is left.
  useLayoutEffect(() => {
    onLeave?.()
    navigate(to, { replace: true })
  }, [path])
  return null
}
