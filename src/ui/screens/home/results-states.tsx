import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { isAwaitingName } from '../../../machines/agency-search/selectors.ts'
import { LoadFailure } from '../../components/message/load-failure.tsx'
import { Message } from '../../components/message/message.tsx'
import { ListSkeletons } from '../../components/skeletons/list-skeletons.tsx'
import '../../components/styles/actions.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './home-screen.module.css'

const cardLines = [
  { height: 14, width: '62%' },
  { height: 12, width: '38%' },
  { height: 12, width: '46%' },
  { height: 24, width: '34%' },
]

/** Skeletons in the shape of cards, while the first results are on their way. */
export const FirstResults = () => (
  <div className={classes.skeletons}>
    <ListSkeletons lines={cardLines} />
  </div>
)

/** What stands in the list when the server did not answer as it should. */
export const FailedResults = ({ onRetry }: { onRetry(): void }) => (
  <LoadFailure what="the agencies" also="Your search is still here." onRetry={onRetry} />
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
      <Message
        title="Whom are you looking for?"
        hint="Type the name of an agency or a city, then press Enter."
      />
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
    return <Message title="No agency type is chosen." hint="Choose at least one type under Filters." />
  }
  return (
    <Message
      title="No agencies found here."
      hint={
        filters.searchByLocation
          ? 'Move the map or zoom out, widen the radius, or choose more types under Filters.'
          : 'Check the spelling, try a shorter name, or choose more types under Filters.'
      }
    />
  )
}
