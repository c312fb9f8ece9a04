import { NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { agencyFilters } from '../../../../contract/agency-filters/filter-values.ts'
import { sortOrderNames, sortOrders } from '../../../../contract/agency-filters/options.ts'
import type { AgencySearchActor } from '../../../machines/agency-search/selectors.ts'
import classes from './results-notes.module.css'

const choices = sortOrders.map((value) => ({ value, label: sortOrderNames[value] }))

/** The order of the list, beside its name filter. */
export const SortControl = memo(({ actor, disabled }: { actor: AgencySearchActor; disabled: boolean }) => {
  const sort = useSelector(actor, (snapshot) => snapshot.context.filters.sort)
  const hasDistances = useSelector(
    actor,
    ({ context: { searchByLocation, resultsScope } }) =>
      searchByLocation || resultsScope === null || resultsScope.center !== null,
  )
  return (
    <NativeSelect
      aria-label={agencyFilters.sort.label}
      classNames={{ input: classes.sort ?? '', section: classes.sortIcon ?? '' }}
      data={hasDistances ? choices : choices.filter(({ value }) => value !== 'distance')}
      disabled={disabled}
      // A list without distances is sorted by name unless the user chooses another order.
      value={hasDistances || sort !== 'distance' ? sort : 'name'}
      onChange={({ currentTarget: { value } }) =>
        actor.send({ type: 'filters.changed', filters: { sort: agencyFilters.sort.read(value) ?? sort } })
      }
    />
  )
})
