import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { agencyTypes, moreThanCounted, radiusOptions } from '../../../contract/agency-constants.ts'
import { agencyFilters, type FilterKey, filterChange, filterKeys } from '../../../contract/agency-filters.ts'
import { isAwaitingName, isMapAbsent, selectMoreInRadius } from '../../machines/agency-search/selectors.ts'
import type { SearchFilters } from '../../machines/agency-search/types.ts'
import { Message } from '../components/message/message.tsx'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './results-notes.module.css'

interface EmptyResultsProps {
  actor: AgencySearchActor
  /** The text of the name filter. */
  name: string
  /** How many agencies the name filter was looked for in. */
  count: number
  onClearName(): void
}

const allTypes = { agencyTypes: [...agencyTypes] }

/** Why the list is empty, and what to do about it. */
export const EmptyResults = ({ actor, name, count, onClearName }: EmptyResultsProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const awaitingName = useSelector(actor, isAwaitingName)
  const change = (changed: Partial<SearchFilters>) =>
    actor.send({ type: 'filters.changed', filters: changed })
  if (awaitingName) {
    return (
      <Message
        title="Whom are you looking for?"
        hint="Type the name of an agency or a city, then press Enter."
      />
    )
  }
  if (name.trim() !== '' && count > 0) {
    return (
      <Message title={`No agency here is called “${name.trim()}”.`}>
        <Button variant="light" onClick={onClearName}>
          Show all {count.toLocaleString('en-US')}
        </Button>
      </Message>
    )
  }
  if (filters.agencyTypes.length === 0) {
    return (
      <Message title="No agency type is chosen." hint="Choose at least one type under Filters.">
        <Button variant="light" onClick={() => change(allTypes)}>
          All agency types
        </Button>
      </Message>
    )
  }
  return <NothingFound actor={actor} filters={filters} change={change} />
}

interface NothingFoundProps {
  actor: AgencySearchActor
  filters: SearchFilters
  change(changed: Partial<SearchFilters>): void
}

/** What each filter excludes, and the change that lifts it. */
const filterLimits = (filters: SearchFilters) => {
  const limitOf = <Key extends FilterKey>(key: Key) => {
    const help = agencyFilters[key].help(filters[key])
    return help ? { ...help, change: filterChange(key, help.lifted) } : []
  }
  return filterKeys.flatMap(limitOf)
}

/** The limits of the search, each with a button to remove it. */
const NothingFound = ({ actor, filters, change }: NothingFoundProps) => {
  const { searchByLocation, radius } = filters
  const resultsQuery = useSelector(actor, (snapshot) => snapshot.context.resultsQuery)
  const name = useSelector(actor, (snapshot) => snapshot.context.name)
  const mapAbsent = useSelector(actor, isMapAbsent)
  const more = useSelector(actor, selectMoreInRadius)
  const filterHelp = filterLimits(filters)
  const wider = searchByLocation ? radiusOptions.find((option) => option > radius) : undefined
  const center = resultsQuery?.placeName ?? (mapAbsent ? null : 'the middle of the map')
  const limits = [
    ...(searchByLocation ? [`within ${radius} miles${center ? ` of ${center}` : ''}`] : []),
    ...(searchByLocation && !mapAbsent ? ['inside what the map shows'] : []),
    ...filterHelp.map(({ limit }) => limit),
  ]
  const zoomOut = () => actor.send({ type: 'radius.requested' })
  return (
    <Message
      title={searchByLocation ? 'No agencies found here.' : `No agency or city matches “${name}”.`}
      hint={
        <>
          {limits.length > 0 ? <Limits limits={limits} /> : null}
          {searchByLocation ? null : 'Check the spelling, or try a part of the name.'}
        </>
      }
    >
      <Group gap="xs" justify="center">
        {more !== 0 ? (
          <Button variant="light" onClick={zoomOut}>
            Zoom out to {more === moreThanCounted ? '1,000+' : more.toLocaleString('en-US')} within {radius}{' '}
            miles
          </Button>
        ) : null}
        {wider ? (
          <Button
            variant="light"
            onClick={() => {
              change({ radius: wider })
              zoomOut()
            }}
          >
            Within {wider} miles
          </Button>
        ) : null}
        {filterHelp.map(({ liftLabel, change: lift }) => (
          <Button key={liftLabel} variant="light" onClick={() => change(lift)}>
            {liftLabel}
          </Button>
        ))}
      </Group>
    </Message>
  )
}

const Limits = ({ limits }: { limits: readonly string[] }) => (
  <>
    We searched:
    <ul className={classes.limits}>
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  </>
)
