import { Button, Fieldset, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FilterGroup, filterGroups } from '../../../../contract/agency-filters/filter-types.ts'
import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
  filterKeys,
  initialFilters,
} from '../../../../contract/agency-filters/filter-values.ts'
import {
  type AgencySearchActor,
  hasRadius,
  selectActiveFilters,
} from '../../../machines/agency-search/selectors.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import { useStore } from '../../store.ts'
import type { AgencySearch } from '../agency-search.ts'
import { FilterControl } from './filter-control.tsx'
import classes from './filter-menu.module.css'
import { TerritoryButtons } from './territory-buttons.tsx'

const keysOf = (group: FilterGroup): FilterKey[] =>
  filterKeys.filter((key) => agencyFilters[key].group === group)

const needsRadius = (group: FilterGroup): boolean =>
  keysOf(group).every((key) => agencyFilters[key].needsRadius)

/** The groups beside each other in the popover. */
const columns = [filterGroups.slice(0, 3), filterGroups.slice(3, 5), filterGroups.slice(5)]

/** The filters in groups; each change applies immediately. A search by name, or in a state or county, has no radius filter. */
export const FilterPanel = ({ actor, areFiltersStored, territory }: AgencySearch) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const radiusApplies = useSelector(actor, hasRadius)
  const stored = useStore(areFiltersStored)
  const change = (changed: Partial<FilterValues>) => actor.send({ type: 'filters.changed', filters: changed })
  return (
    <div className={classes.columns}>
      {columns.map((groups) => (
        <Stack key={groups[0]} gap="md">
          {groups
            .filter((group) => radiusApplies || !needsRadius(group))
            .map((group) => (
              <Fieldset key={group} className={classes.group} legend={group} variant="unstyled">
                <Stack gap="xs">
                  {keysOf(group).map((key) => (
                    <FilterControl key={key} filterKey={key} value={filters[key]} onChange={change} />
                  ))}
                  {group === 'Territory' ? (
                    <TerritoryButtons territory={territory} filters={filters} onChange={change} />
                  ) : null}
                </Stack>
              </Fieldset>
            ))}
        </Stack>
      ))}
      {stored ? null : (
        <Text size="sm" c="dimmed" role="status">
          {texts.filtersNotStored}
        </Text>
      )}
    </div>
  )
}

interface FilterFooterProps {
  actor: AgencySearchActor
  /** The label of the button that closes the filters. */
  done: string
  onDone(): void
}

/** Stays visible below the filters: resets all of them and the sort order, or returns to the results. */
export const FilterFooter = ({ actor, done, onDone }: FilterFooterProps) => {
  const isReset = useSelector(
    actor,
    (snapshot) =>
      selectActiveFilters(snapshot).length === 0 && snapshot.context.filters.sort === initialFilters.sort,
  )
  return (
    <div className={classes.footer}>
      <Button
        variant="subtle"
        aria-disabled={isReset}
        data-disabled={isReset}
        onClick={() => actor.send({ type: 'filters.changed', filters: initialFilters })}
      >
        {texts.reset}
      </Button>
      <Button onClick={onDone}>{done}</Button>
    </div>
  )
}
