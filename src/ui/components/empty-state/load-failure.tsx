import { Button } from '@mantine/core'
import { withoutRetryHint } from '../without-retry-hint.ts'
import { EmptyState } from './empty-state.tsx'

interface LoadFailureProps {
  /** What was requested: "contacts". */
  what: string
  /** Why it failed, as a sentence. */
  why: string
  also?: string
  /** True if the page has nothing else. */
  isPage?: boolean
  onRetry(): void
}

export const LoadFailure = ({ what, why, also = '', isPage = false, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <EmptyState
      title={`Couldn’t load ${what}`}
      hint={`${withoutRetryHint(why)} ${also}`.trimEnd()}
      drawing="error"
      isPage={isPage}
    >
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  </div>
)
