import { Button } from '@mantine/core'
import { Message } from './message.tsx'

interface LoadFailureProps {
  /** What was asked for: "the contacts". */
  what: string
  /** Why it failed, as a sentence. */
  why: string
  /** A sentence of comfort. */
  also?: string
  /** True where the message is all that the page has. */
  isPage?: boolean
  onRetry(): void
}

/** What stands in the place of something that could not be loaded. */
export const LoadFailure = ({ what, why, also = '', isPage = false, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <Message title={`We could not load ${what}.`} hint={`${why} ${also}`.trimEnd()} isPage={isPage}>
      <Button onClick={onRetry}>Try again</Button>
    </Message>
  </div>
)
