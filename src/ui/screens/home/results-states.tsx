import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isAwaitingName } from '../../../machines/agency-search/selectors.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './home-screen.module.css'

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack className={classes.message} gap="sm" align="center">
    <Text fw={600}>{title}</Text>
    {children}
  </Stack>
)

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
export const FailedResults = ({ onRetry }: { onRetry(): void }) => (
  <div role="alert">
    <Message title="We could not load the agencies.">
      <Text size="sm" c="dimmed">
        The server did not answer as it should. Your search is still here.
      </Text>
      <Button onClick={onRetry}>Try again</Button>
    </Message>
  </div>
)

interface EmptyResultsProps {
  actor: AgencySearchActor
  /** The text of the name filter. */
  name: string
  onClearName(): void
}

/** Why the list is empty, and what to do about it. */
export const EmptyResults = ({ actor, name, onClearName }: EmptyResultsProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const awaitingName = useSelector(actor, isAwaitingName)
  if (awaitingName) {
    return (
      <Message title="Whom are you looking for?">
        <Text size="sm" c="dimmed">
          Type the name of an agency or a city, then press Enter.
        </Text>
      </Message>
    )
  }
  if (name.trim() !== '') {
    return (
      <Message title={`No agency here is called “${name.trim()}”.`}>
        <Button variant="light" onClick={onClearName}>
          Show all
        </Button>
      </Message>
    )
  }
  if (filters.agencyTypes.length === 0) {
    return (
      <Message title="No agency type is chosen.">
        <Text size="sm" c="dimmed">
          Choose at least one type under Filters.
        </Text>
      </Message>
    )
  }
  return (
    <Message title="No agencies found here.">
      <Text size="sm" c="dimmed">
        {filters.searchByLocation
          ? 'Move the map or zoom out, widen the radius, or choose more types under Filters.'
          : 'Check the spelling, try a shorter name, or choose more types under Filters.'}
      </Text>
    </Message>
  )
}
