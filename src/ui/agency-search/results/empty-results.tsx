import { Button, Stack } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import {
  activeFilters,
  type FilterKey,
  type FilterValues,
  filterHelp,
  filterKeys,
  initialFilters,
} from '../../../../contract/agency-filters/filter-values.ts'
import { radiusOptions } from '../../../../contract/agency-filters/options.ts'
import { agencyTypes } from '../../../../contract/agency-types.ts'
import { searchedPlace } from '../../../machines/agency-search/searched-place.ts'
import {
  type AgencySearchActor,
  isFarFromUserLocation,
  selectActiveFilters,
  selectMoreInRadius,
  selectSearchedName,
  selectUnselectedTypeCounts,
} from '../../../machines/agency-search/selectors.ts'
import {
  areaText,
  moreFiltersText,
  noMatchText,
  radiusLimitText,
  showAllText,
  showMoreText,
  texts,
} from '../../../machines/agency-search/texts.ts'
import { nameSearchText } from '../../../machines/search-suggestions/texts.ts'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import classes from './results-notes.module.css'

interface EmptyResultsProps {
  actor: AgencySearchActor
  /** The text of the name filter. */
  name: string
  /** How many agencies were listed without the name filter. */
  count: number
  onClearName(): void
  /** Returns from the search by name to the map. */
  onClearSearch(): void
}

const allTypes = { agencyTypes: [...agencyTypes] }

/** Why the list is empty, and what to do next. */
export const EmptyResults = ({ actor, name, count, onClearName, onClearSearch }: EmptyResultsProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const change = (changed: Partial<FilterValues>) => actor.send({ type: 'filters.changed', filters: changed })
  const named = name.trim()
  if (named !== '' && count > 0) {
    return (
      <EmptyState title={noMatchText(named)}>
        <Button onClick={onClearName}>{showAllText(count)}</Button>
        <Button variant="subtle" onClick={() => actor.send({ type: 'name.searched', name: named })}>
          {nameSearchText(named)}
        </Button>
      </EmptyState>
    )
  }
  if (filters.agencyTypes.length === 0) {
    return (
      <EmptyState title={texts.noTypes} hint={texts.noTypesHint}>
        <Button onClick={() => change(allTypes)}>{texts.allTypes}</Button>
      </EmptyState>
    )
  }
  return <NothingFound actor={actor} filters={filters} change={change} onClearSearch={onClearSearch} />
}

interface NothingFoundProps {
  actor: AgencySearchActor
  filters: FilterValues
  change(changed: Partial<FilterValues>): void
  onClearSearch(): void
}

/** Users don't read longer help. */
const maxSuggestions = 3
const maxFilterLimits = 5

/**
 * What each filter limits the list to, and the change that removes it. Those that the user has set come first, except
 * the name, which is usually the part that the user just searched for.
 */
const findFilterLimits = (filters: FilterValues) => {
  const active = activeFilters(filters)
  const others = filterKeys.filter((key) => !active.includes(key))
  const isName = (key: FilterKey) => Number(key === 'nameContains')
  const nameLast = active.toSorted((a, b) => isName(a) - isName(b))
  return [...nameLast, ...others].flatMap((key) => filterHelp(key, filters[key]) ?? [])
}

/** The limits of the search, and at most three buttons that remove one. */
const NothingFound = ({ actor, filters, change, onClearSearch }: NothingFoundProps) => {
  const { radius } = filters
  const resultsScope = useSelector(actor, (snapshot) => snapshot.context.resultsScope)
  const name = useSelector(actor, selectSearchedName)
  const isByArea = name === null
  const more = useSelector(actor, selectMoreInRadius)
  const canSearchArea = useSelector(actor, (snapshot) => snapshot.can({ type: 'mapAreaSearch.requested' }))
  const canReturn = useSelector(
    actor,
    (snapshot) => isFarFromUserLocation(snapshot) && searchedPlace(snapshot.context) === null,
  )
  // If no agency has the name, other types would not help.
  const active = useSelector(actor, selectActiveFilters, shallowEqual)
  const typeCounts = useSelector(actor, selectUnselectedTypeCounts)
  const isNameUnknown =
    name !== null && Object.keys(typeCounts).length === 0 && active.every((key) => key === 'agencyTypes')
  const filterLimits = isNameUnknown ? [] : findFilterLimits(filters)
  const unnamed = filterLimits.length - maxFilterLimits
  const stateOrCountyName = resultsScope?.stateOrCountyName ?? null
  const area = areaText({ radius, stateOrCountyName })
  const wider =
    isByArea && stateOrCountyName === null ? radiusOptions.find((option) => option > radius) : undefined
  const limits = [
    ...(isByArea ? [stateOrCountyName ?? radiusLimitText(radius, resultsScope?.placeName ?? null)] : []),
    ...(isByArea && more !== 0 ? [texts.mapArea] : []),
    ...filterLimits.slice(0, maxFilterLimits).map(({ limit }) => limit),
    ...(unnamed > 0 ? [moreFiltersText(unnamed)] : []),
  ]
  const removals = filterLimits.map(({ removeLimitLabel, change: removal }) => ({
    label: removeLimitLabel,
    act: () => change(removal),
  }))
  const suggestions = [
    ...(canSearchArea
      ? [{ label: texts.searchThisArea, act: () => actor.send({ type: 'mapAreaSearch.requested' }) }]
      : []),
    ...(more === 0
      ? []
      : [
          {
            label: showMoreText(more, area),
            act: () => actor.send({ type: 'wholeRadius.requested' }),
          },
        ]),
    ...(isByArea && canReturn && more === 0 && activeFilters(filters).length === 0
      ? [{ label: texts.panToLocation, act: () => actor.send({ type: 'userLocation.requested' }) }]
      : []),
    ...removals.slice(0, 1),
    ...(name === null ? [] : [{ label: texts.backToLocations, act: onClearSearch }]),
    ...(wider ? [{ label: `Search within ${wider} miles`, act: () => change({ radius: wider }) }] : []),
    ...removals.slice(1),
  ]
  return (
    <EmptyState
      title={name === null ? texts.noneFound : noMatchText(name)}
      hint={
        <>
          {isByArea ? null : <div>{texts.nameHint}</div>}
          {limits.length > 0 ? <Limits limits={limits} /> : null}
        </>
      }
    >
      <Stack className={classes.actions} gap={4} align="center">
        {suggestions.slice(0, maxSuggestions).map(({ label, act }, index) => (
          <Button key={label} variant={index === 0 ? 'filled' : 'subtle'} onClick={act}>
            {label}
          </Button>
        ))}
        {suggestions.length > maxSuggestions && activeFilters(filters).length > 0 ? (
          <Button variant="subtle" onClick={() => change(initialFilters)}>
            {texts.resetFilters}
          </Button>
        ) : null}
      </Stack>
    </EmptyState>
  )
}

const Limits = ({ limits }: { limits: readonly string[] }) => (
  <>
    {texts.limits}
    <ul className={classes.limits}>
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  </>
)
