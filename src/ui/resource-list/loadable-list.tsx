import type { ReactNode } from 'react'
import { LoadFailure } from '../components/empty-state/load-failure.tsx'

interface LoadableListProps {
  loading: boolean
  /** Why loading failed, as a sentence; null if it has not. */
  failure: string | null
  /** What was requested: "contacts". */
  what: string
  onRetry(): void
  skeletons: ReactNode
  children: ReactNode
}

export const LoadableList = ({ loading, failure, what, onRetry, skeletons, children }: LoadableListProps) => {
  if (loading) return skeletons
  if (failure !== null) return <LoadFailure what={what} why={failure} onRetry={onRetry} />
  return children
}
