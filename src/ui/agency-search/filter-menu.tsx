import { Button, Popover, Stack, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { type FilterValues, filterKeys } from '../../../contract/agency-filters.ts'
import { selectActiveFilters } from '../../machines/agency-search/selectors.ts'
import { type Store, useStore } from '../store.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './agency-search-screen.module.css'
import { FilterControl } from './filter-control.tsx'

interface FilterMenuProps {
  /** The button that opens the menu. */
  ref: Ref<HTMLButtonElement>
  actor: AgencySearchActor
  /** False if the browser could not store the filters. */
  filtersKept: Store<boolean>
}

/** The filters behind one button; each change counts at once. */
export const FilterMenu = ({ ref, actor, filtersKept }: FilterMenuProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const active = useSelector(actor, (snapshot) => selectActiveFilters(snapshot).length)
  const kept = useStore(filtersKept)
  const change = (changed: Partial<FilterValues>) => actor.send({ type: 'filters.changed', filters: changed })
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          ref={ref}
          className={classes.filterButton}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        >
          <span className={classes.filterLabel}>Filters</span>
          {active === 0 ? null : (
            <span className={classes.activeFilters}>
              {active}
              <span className="visually-hidden"> active</span>
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.filterMenu} aria-label="Filters">
        <Stack gap="md">
          {filterKeys.map((key) => (
            <FilterControl
              key={key}
              filterKey={key}
              value={filters[key]}
              searchByLocation={filters.searchByLocation}
              onChange={change}
            />
          ))}
          {kept ? null : (
            <Text size="sm" c="dimmed" role="status">
              Your browser blocks storage, so these filters last only for this visit.
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
