import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { FailureReason } from '../../../machines/failure.ts'
import { listFailures } from './failure-words.ts'
import classes from './home-screen.module.css'
import { ListMessage } from './list-message.tsx'

/** Skeletons in the shape of cards, while the first results are on their way. */
export const FirstResults = () => (
  <div className={classes.skeletons} aria-hidden>
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
      <div key={card} className={classes.skeleton}>
        <Skeleton circle height={36} />
        <Stack gap={10} flex={1}>
          <Skeleton height={14} width="62%" />
          <Skeleton height={12} width="38%" />
          <Skeleton height={12} width="46%" />
          <Skeleton height={24} width="34%" />
        </Stack>
      </div>
    ))}
  </div>
)

/** What stands in the list when the server did not answer as it should. */
export const FailedResults = ({ reason, onRetry }: { reason: FailureReason; onRetry(): void }) => (
  <div role="alert">
    <ListMessage title="We could not load the agencies.">
      <Text size="sm" c="dimmed">
        {listFailures[reason]} Your search is still here.
      </Text>
      <Button onClick={onRetry}>Try again</Button>
    </ListMessage>
  </div>
)
