import { IconChevronDown, IconFileDollar } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import {
  agencyFilters,
  type FilterValues,
  filterChange,
  isActiveFilter,
  quickFilters,
} from '../../../../contract/agency-filters/filter-values.ts'
import { agencyTypes } from '../../../../contract/agency-types.ts'
import { type AgencySearchActor, hasRadius } from '../../../machines/agency-search/selectors.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import { agencyIconOf } from '../../components/agency-card/agency-icons.ts'
import { AgencyIconImage } from '../../components/agency-card/agency-type-icon.tsx'
import classes from './filter-chips.module.css'

interface QuickFilterProps {
  actor: AgencySearchActor
  filters: FilterValues
}

type ToggleKey = Exclude<(typeof quickFilters)[number], 'radius'>

/** One for each option, in the same order. */
const icons: Record<ToggleKey, ReactNode[]> = {
  agencyTypes: agencyTypes.map((type) => <AgencyIconImage key={type} icon={agencyIconOf(type)} width={18} />),
  hasSalesReports: [<IconFileDollar key="reports" size={16} stroke={1.6} aria-hidden />],
}

/** The filters that change most, always visible under the search box: radius, agency types, sales reports. [CHIP-15] */
export const QuickFilters = ({ actor }: { actor: AgencySearchActor }) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const radiusApplies = useSelector(actor, hasRadius)
  return quickFilters.map((key) => {
    if (key !== 'radius') return <Toggles key={key} actor={actor} filters={filters} filterKey={key} />
    return radiusApplies ? <RadiusSelect key={key} actor={actor} filters={filters} /> : null
  })
}

const RadiusSelect = ({ actor, filters: { radius } }: QuickFilterProps) => {
  const { label, options } = agencyFilters.radius
  return (
    <span className={classes.select}>
      <select
        className={classes.chip}
        aria-label={label}
        value={radius}
        data-active={radius !== agencyFilters.radius.initial || undefined}
        onChange={({ currentTarget: { value } }) =>
          actor.send({ type: 'filters.changed', filters: filterChange('radius', Number(value)) })
        }
      >
        {options(radius).map((option) => (
          <option key={option.label} value={option.next}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </span>
  )
}

interface TogglesProps<Key extends ToggleKey> extends QuickFilterProps {
  filterKey: Key
}

/**
 * A button for each option of a filter. While the filter has its initial value, no button is on. While none or all are
 * on, clicking one chooses only that option. Options that the user has clicked stay on, even if together they are the
 * initial value. Turning off the last one restores the initial value. [CHIP-15]
 */
const Toggles = <Key extends ToggleKey>({ actor, filters, filterKey }: TogglesProps<Key>) => {
  const { initial, options } = agencyFilters[filterKey]
  const [chosenByHand, setChosenByHand] = useState<FilterValues[Key] | null>(null)
  const all = options(filters[filterKey])
  const isOneOfSeveral = all.length > 1
  const isEveryChosen = isOneOfSeveral && all.every(({ isChosen }) => isChosen)
  const isShown =
    isActiveFilter(filterKey, filters[filterKey]) || filters[filterKey] === chosenByHand || isEveryChosen
  return all.map(({ label, isChosen, next, only = next }, index) => {
    const isOnlyChosen = all.every((option) => option.isChosen === (option.label === label))
    const value = !isShown || isEveryChosen ? only : isOnlyChosen ? initial : next
    return (
      <button
        key={label}
        type="button"
        className={classes.chip}
        aria-pressed={isChosen && isShown}
        title={isOneOfSeveral && !isChosen ? texts.leftOut : undefined}
        onClick={({ currentTarget }) => {
          // On a narrow screen, the button moves to the start of the row, next to the radius.
          currentTarget.parentElement?.scrollTo({ left: 0 })
          setChosenByHand(value === initial ? null : value)
          actor.send({ type: 'filters.changed', filters: filterChange(filterKey, value) })
        }}
      >
        {icons[filterKey][index]}
        {label}
      </button>
    )
  })
}
