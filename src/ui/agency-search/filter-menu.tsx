import {
  Button,
  Checkbox,
  Fieldset,
  Indicator,
  Popover,
  Radio,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type AgencyType, agencyTypes, radiusOptions } from '../../../contract/agency-terms.ts'
import type { SearchFilters } from '../../machines/agency-search/types.ts'
import { agencyTypeNames } from '../components/agency-card/agency-type-names.ts'
import { useApp } from '../shell/app-context.tsx'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './home-screen.module.css'
import { areFiltersKept } from './wiring.ts'

const withType = (types: AgencyType[], type: AgencyType, wanted: boolean): AgencyType[] =>
  agencyTypes.filter((known) => (known === type ? wanted : types.includes(known)))

/** The filters behind one button; each change counts at once. */
export const FilterMenu = ({ actor }: { actor: AgencySearchActor }) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const app = useApp()
  const kept = useSelector(actor, () => areFiltersKept(app))
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
          <Fieldset legend="Agency types" variant="unstyled">
            <Stack gap="xs">
              {agencyTypes.map((type) => (
                <Checkbox
                  key={type}
                  label={agencyTypeNames[type]}
                  checked={filters.agencyTypes.includes(type)}
                  onChange={(event) =>
                    change({ agencyTypes: withType(filters.agencyTypes, type, event.currentTarget.checked) })
                  }
                />
              ))}
            </Stack>
          </Fieldset>
          <Radio.Group
            label="Search radius"
            labelProps={{ fw: 'normal', mb: 'xs' }}
            value={String(filters.radius)}
            onChange={(value) => {
              const radius = radiusOptions.find((option) => String(option) === value)
              if (radius) change({ radius })
            }}
          >
            <Stack gap="xs">
              {radiusOptions.map((miles) => (
                <Radio
                  key={miles}
                  value={String(miles)}
                  label={`Within ${miles} Miles`}
                  disabled={!filters.searchByLocation}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox
            label="Sourcewell Members Only"
            checked={filters.sourcewell}
            onChange={(event) => change({ sourcewell: event.currentTarget.checked })}
          />
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
