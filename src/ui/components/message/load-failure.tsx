import { Button } from '@mantine/core'
import { Message } from './message.tsx'

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
    <Message
      title={`Couldn’t load ${what}.`}
      hint={`${why} ${also}`.trimEnd()}
      drawing="error"
      isPage={isPage}
    >
      <Button onClick={onRetry}>Try again</Button>
    </Message>
  </div>
)
