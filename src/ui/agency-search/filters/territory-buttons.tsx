import { Button, Group } from '@mantine/core'
import { agencyFilters, type FilterValues } from '../../../../contract/agency-filters/filter-values.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import type { Territory } from '../../../machines/agency-search/types.ts'
import { useStore } from '../../store.ts'
import type { TerritoryStore } from './territory-wiring.ts'

const written = ({ states, counties }: Territory) =>
  `${agencyFilters.states.writeUrl(states)} ${agencyFilters.counties.writeUrl(counties)}`

interface TerritoryButtonsProps {
  territory: TerritoryStore
  filters: FilterValues
  onChange(change: Partial<FilterValues>): void
}

/** Searches the user's saved states and counties, or saves the current ones. [CHIP-08] */
export const TerritoryButtons = ({ territory, filters, onChange }: TerritoryButtonsProps) => {
  const saved = useStore(territory)
  const { states, counties } = filters
  const isEmpty = states.length + counties.length === 0
  const isSaved = saved !== null && written(saved) === written(filters)
  if (isEmpty && saved === null) return null
  return (
    <Group gap="xs">
      <Button
        variant={isSaved ? 'light' : 'default'}
        size="compact-sm"
        aria-pressed={isSaved}
        // Not `disabled`, so that the button keeps focus if it has it.
        aria-disabled={saved === null}
        data-disabled={saved === null}
        onClick={() => {
          if (saved) onChange(isSaved ? { states: [], counties: [] } : saved)
        }}
      >
        {texts.myTerritory}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-disabled={isEmpty || isSaved}
        data-disabled={isEmpty || isSaved}
        onClick={() => {
          if (!isEmpty) territory.set({ states, counties })
        }}
      >
        {texts.saveTerritory}
      </Button>
    </Group>
  )
}
