import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
  filterChange,
  filterKeys,
} from '../../../contract/agency-filters/filters.ts'
import { radiusOptions } from '../../../contract/agency-filters/options.ts'
import { agencyTypes } from '../../../contract/agency-types.ts'
import { isMapAbsent, selectMoreInRadius } from '../../machines/agency-search/selectors.ts'
import { countText, mapCenter } from '../../machines/agency-search/texts.ts'
import type { SearchFilters } from '../../machines/agency-search/types.ts'
import { Message } from '../components/message/message.tsx'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './results-notes.module.css'

interface EmptyResultsProps {
  actor: AgencySearchActor
  /** The text of the name filter. */
  name: string
  /** How many agencies were listed without the name filter. */
  count: number
  onClearName(): void
}

const allTypes = { agencyTypes: [...agencyTypes] }

/** Why the list is empty, and what to do next. */
export const EmptyResults = ({ actor, name, count, onClearName }: EmptyResultsProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const change = (changed: Partial<FilterValues>) => actor.send({ type: 'filters.changed', filters: changed })
  if (name.trim() !== '' && count > 0) {
    return (
      <Message title={`No agencies match “${name.trim()}”`}>
        <Button variant="light" onClick={onClearName}>
          Show all {countText(count)}
        </Button>
      </Message>
    )
  }
  if (filters.agencyTypes.length === 0) {
    return (
      <Message title="No agency types selected" hint="Select at least one type under Filters.">
        <Button variant="light" onClick={() => change(allTypes)}>
          Select all types
        </Button>
      </Message>
    )
  }
  return <NothingFound actor={actor} filters={filters} change={change} />
}

interface NothingFoundProps {
  actor: AgencySearchActor
  filters: SearchFilters
  change(changed: Partial<FilterValues>): void
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
  const center = resultsQuery?.placeName ?? (mapAbsent ? null : mapCenter)
  const limits = [
    ...(searchByLocation ? [`within ${radius} miles${center ? ` of ${center}` : ''}`] : []),
    ...(searchByLocation && !mapAbsent ? ['the area shown on the map'] : []),
    ...filterHelp.map(({ limit }) => limit),
  ]
  const zoomOut = () => actor.send({ type: 'radius.requested' })
  return (
    <Message
      title={searchByLocation ? 'No agencies found' : `No agencies or cities match “${name}”`}
      hint={
        <>
          {limits.length > 0 ? <Limits limits={limits} /> : null}
          {searchByLocation ? null : 'Check the spelling, or try part of the name.'}
        </>
      }
    >
      <Group className={classes.lifts} gap="xs" justify="center">
        {more !== 0 ? (
          <Button variant="light" onClick={zoomOut}>
            Show all {countText(more)} within {radius} miles
          </Button>
        ) : null}
        {wider ? (
          <Button variant="light" onClick={() => change({ radius: wider })}>
            Search within {wider} miles
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
    Your search was limited to:
    <ul className={classes.limits}>
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  </>
)
