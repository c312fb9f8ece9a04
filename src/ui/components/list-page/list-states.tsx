import { Button, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import '../styles/actions.ts'
import classes from './list-page.module.css'

/** Skeletons in the shape of cards, while a list is on its way. */
export const ListSkeletons = () => (
  <div className={classes.skeletons} aria-hidden>
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
      <div key={card} className={classes.skeleton}>
        <Skeleton circle height={36} />
        <Stack gap={10} flex={1}>
          <Skeleton height={14} width="32%" />
          <Skeleton height={12} width="46%" />
          <Skeleton height={12} width="24%" />
        </Stack>
      </div>
    ))}
  </div>
)

interface ListFailureProps {
  /** What the list holds: "the contacts". */
  what: string
  onRetry(): void
}

/** What stands in the place of a list that could not be loaded. */
export const ListFailure = ({ what, onRetry }: ListFailureProps) => (
  <div role="alert">
    <Stack className={classes.message} gap="sm" align="center">
      <Text fw={600}>We could not load {what}.</Text>
      <Text size="sm" c="dimmed">
        The server did not answer as it should.
      </Text>
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  </div>
)
