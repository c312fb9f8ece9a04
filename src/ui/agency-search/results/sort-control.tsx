import { NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { agencyFilters } from '../../../../contract/agency-filters/filter-values.ts'
import { sortOrderNames, sortOrders } from '../../../../contract/agency-filters/options.ts'
import type { AgencySearchActor } from '../../../machines/agency-search/selectors.ts'
import classes from './results-notes.module.css'

const choices = sortOrders.map((value) => ({ value, label: sortOrderNames[value] }))

/** A list without distances is sorted by name unless the user chooses another order. */
const choicesWithoutDistance = choices
  .filter(({ value }) => value !== 'name')
  .map(({ value, label }) => ({ value, label: value === 'distance' ? sortOrderNames.name : label }))

/** The order of the list, beside its name filter. */
export const SortControl = memo(({ actor, disabled }: { actor: AgencySearchActor; disabled: boolean }) => {
  const sort = useSelector(actor, (snapshot) => snapshot.context.filters.sort)
  const hasDistances = useSelector(
    actor,
    ({ context: { searched, resultsScope } }) =>
      searched.kind !== 'name' || resultsScope === null || resultsScope.center !== null,
  )
  return (
    <NativeSelect
      aria-label={agencyFilters.sort.label}
      classNames={{ input: classes.sort ?? '', section: classes.sortIcon ?? '' }}
      data={hasDistances ? choices : choicesWithoutDistance}
      disabled={disabled}
      value={hasDistances || sort !== 'name' ? sort : 'distance'}
      onChange={({ currentTarget: { value } }) =>
        actor.send({ type: 'filters.changed', filters: { sort: agencyFilters.sort.read(value) ?? sort } })
      }
    />
  )
})
