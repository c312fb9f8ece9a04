import { Button, Indicator, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { filterKeys } from '../../../contract/agency-filters.ts'
import type { SearchFilters } from '../../machines/agency-search/types.ts'
import { type Store, useStore } from '../store.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './agency-search-screen.module.css'
import { FilterControl } from './filter-control.tsx'

interface FilterMenuProps {
  actor: AgencySearchActor
  /** False if the browser could not store the filters. */
  filtersKept: Store<boolean>
}

/** The filters behind one button; each change counts at once. */
export const FilterMenu = ({ actor, filtersKept }: FilterMenuProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const kept = useStore(filtersKept)
  const change = (changed: Partial<SearchFilters>) =>
    actor.send({ type: 'filters.changed', filters: changed })
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          className={classes.filterButton}
          variant="default"
          aria-label="Filters"
          leftSection={
            <Indicator disabled={filters.agencyTypes.length > 0} color="red" size={8}>
              <IconAdjustmentsHorizontal size={18} aria-hidden />
            </Indicator>
          }
        >
          <span className={classes.filterLabel}>Filters</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.filterMenu} aria-label="Filters">
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label="Search"
            value={filters.searchByLocation ? 'place' : 'name'}
            onChange={(value) => change({ searchByLocation: value === 'place' })}
            data={[
              { value: 'place', label: 'Near a place' },
              { value: 'name', label: 'By name' },
            ]}
          />
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
              This browser lets the page keep nothing: your filters last for this visit.
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
