import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'wouter'
import { areSameValues, initialFilters } from '../../../../contract/agency-filters/filter-values.ts'
import type { TotalInRadius } from '../../../../contract/agency-search-headers.ts'
import { type AgencyType, agencyTypes } from '../../../../contract/agency-types.ts'
import { searchedPlace } from '../../../machines/agency-search/searched-place.ts'
import {
  type AgencySearchActor,
  countWithoutCoordinates,
  isSlow,
  selectListedAgencies,
  selectUnselectedTypeCounts,
} from '../../../machines/agency-search/selectors.ts'
import {
  centerOfText,
  mapCenterText,
  moreOfTypeText,
  orderText,
  showAllText,
  texts,
  withoutCoordinatesText,
} from '../../../machines/agency-search/texts.ts'
import { contactSearchText } from '../../../machines/search-suggestions/texts.ts'
import { useNarrowScreen } from '../../breakpoints.ts'
import { listUrl } from '../../resource-list/list-url.ts'
import type { ActorAndListState } from '../agency-search.ts'
import classes from './results-notes.module.css'
import { useResultCounts } from './use-result-counts.ts'

export const SlowNote = ({ actor }: { actor: AgencySearchActor }) => (
  <p className={classes.note} role="status">
    <span className={classes.strong}>{texts.slow}</span>
    <Button
      className={classes.button}
      variant="subtle"
      size="compact-xs"
      onClick={() => actor.send({ type: 'results.retried' })}
    >
      {texts.retry}
    </Button>
  </p>
)

/**
 * How many agencies the types that are off by default would add, with a button that adds each type. Shown only while
 * the types are the default ones: a user who has changed them knows what is left out. [CHIP-09]
 */
const UnselectedTypeButtons = ({
  actor,
  isFirstLoad,
}: {
  actor: AgencySearchActor
  isFirstLoad: boolean
}) => {
  const counts = useSelector(actor, selectUnselectedTypeCounts)
  const { agencyTypes: chosen } = useSelector(actor, (snapshot) => snapshot.context.filters)
  if (!areSameValues('agencyTypes', chosen, initialFilters.agencyTypes)) return null
  const types = agencyTypes.filter((type) => counts[type] !== undefined)
  // Reserves space for the counts, which nearly every list has, so that the first cards do not move.
  if (types.length === 0) return isFirstLoad ? <div className={classes.note} /> : null
  const include = (type: AgencyType) =>
    actor.send({ type: 'filters.changed', filters: { agencyTypes: [...chosen, type] } })
  return (
    <p className={classes.note}>
      {types.map((type) => (
        <Button
          key={type}
          className={classes.button}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} aria-hidden />}
          onClick={() => include(type)}
        >
          {moreOfTypeText(counts[type] ?? 0, type)}
        </Button>
      ))}
    </p>
  )
}

interface ShowAllProps {
  actor: AgencySearchActor
  total: TotalInRadius
}

/** Shown after the count on a narrow screen, above the map and the list. */
export const ShowAllButton = ({ actor, total }: ShowAllProps) => (
  <Button
    className={classes.showAllOf}
    variant="subtle"
    size="compact-md"
    onClick={() => actor.send({ type: 'wholeRadius.requested' })}
  >
    {showAllText(total)}
  </Button>
)

/** How much of the list is shown, after its count. */
export const ShownCountNote = memo(({ actor, listState }: ActorAndListState) => {
  const listed = useSelector(actor, selectListedAgencies)
  const { text, totalInRadius } = useResultCounts({ actor, listState })
  if (text === null || listed.length === 0) return null
  return (
    <p className={`${classes.note} ${classes.shown}`}>
      <span>{text}</span>
      {totalInRadius === null ? null : (
        <Button
          className={`${classes.button} ${classes.showAll}`}
          variant="subtle"
          size="compact-xs"
          onClick={() => actor.send({ type: 'wholeRadius.requested' })}
        >
          {texts.showAll}
        </Button>
      )}
    </p>
  )
})

/** Opens the contacts with the title that the agencies are filtered by: `purchasing director Nashville`. [BOX-30] */
const ContactsLink = ({ actor }: { actor: AgencySearchActor }) => {
  const title = useSelector(actor, (snapshot) => snapshot.context.filters.contactTitle)
  const place = useSelector(actor, ({ context }) => searchedPlace(context))
  if (title === '') return null
  // Contacts have no county or street, and only the code of a state.
  const isCity = place !== null && !place.isStateOrCounty && !/\d/.test(place.name)
  const text = isCity ? `${title} ${place.name.split(',')[0]}` : title
  return (
    <p className={classes.note}>
      <Button
        className={classes.button}
        component={Link}
        href={listUrl('/contacts', text)}
        variant="subtle"
        size="compact-xs"
      >
        {contactSearchText(text)}
      </Button>
    </p>
  )
}

interface NotesProps {
  actor: AgencySearchActor
  /** True while the name filter is set. Unselected types are then not counted, because the counts ignore it. */
  isListFiltered: boolean
  /** True while the first results load. */
  isFirstLoad: boolean
}

/** Notes about the list: its order, the types that are left out, and what the map does not show. */
export const ResultsNotes = memo(({ actor, isListFiltered, isFirstLoad }: NotesProps) => {
  const listed = useSelector(actor, selectListedAgencies)
  const resultsScope = useSelector(actor, (snapshot) => snapshot.context.resultsScope)
  const sort = useSelector(actor, (snapshot) => snapshot.context.filters.sort)
  const slow = useSelector(actor, isSlow)
  const narrow = useNarrowScreen()
  const stateOrCounty = resultsScope?.stateOrCountyName ?? null
  const order =
    resultsScope?.center && listed.length > 1
      ? orderText(
          stateOrCounty ? centerOfText(stateOrCounty) : (resultsScope.placeName ?? mapCenterText),
          // Shorter for a state or county, so that it fits beside the unselected types.
          sort === 'distance' && stateOrCounty === null,
        )
      : null
  // Only for screen readers on a narrow screen, and where the sort control and a marker on the map already show it.
  const isMarked = resultsScope?.placeName !== null && stateOrCounty === null
  const isOrderShown = !narrow && (!isMarked || sort !== 'distance')
  // Low priority: the cards must not wait until 100,000 agencies are checked.
  const counted = useDeferredValue(listed)
  const withoutCoordinates = useMemo(() => countWithoutCoordinates(counted), [counted])
  return (
    <div className={classes.notes}>
      {order === null ? null : (
        <p className={isOrderShown ? `${classes.note} ${classes.order}` : 'visually-hidden'}>{order}</p>
      )}
      <ContactsLink actor={actor} />
      {isListFiltered ? null : <UnselectedTypeButtons actor={actor} isFirstLoad={isFirstLoad} />}
      {withoutCoordinates > 0 ? (
        <p className={classes.note}>{withoutCoordinatesText(withoutCoordinates)}</p>
      ) : null}
      {slow ? <SlowNote actor={actor} /> : null}
    </div>
  )
})
