import { IconX } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import {
  agencyFilters,
  type FilterKey,
  filterChange,
  filterReset,
} from '../../../contract/agency-filters/filters.ts'
import { selectActiveFilters } from '../../machines/agency-search/selectors.ts'
import type { AgencySearchActor } from './agency-search-actor.ts'
import classes from './filter-chips.module.css'

interface FilterChipsProps {
  actor: AgencySearchActor
  /** Called when the button that had the focus is gone and no chip is left. */
  onEmptied(): void
}

/** The active filters, each in a chip that removes it by one click. [CHIP-01] */
export const FilterChips = ({ actor, onEmptied }: FilterChipsProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const active = useSelector(actor, selectActiveFilters, (one, other) => one.join() === other.join())
  const chips = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (removed.current === null) return
    const at = Math.min(removed.current, active.length - 1)
    removed.current = null
    if (at < 0) onEmptied()
    else chips.current?.querySelectorAll('button')[at]?.focus()
  }, [active, onEmptied])

  if (active.length === 0) return null
  const textOf = <Key extends FilterKey>(key: Key) => agencyFilters[key].chip(filters[key])
  const remove = <Key extends FilterKey>(key: Key, index: number) => {
    removed.current = index
    actor.send({ type: 'filters.changed', filters: filterChange(key, agencyFilters[key].initial) })
  }
  return (
    <ul ref={chips} className={classes.chips} aria-label="Active filters">
      {active.map((key, index) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove ${textOf(key)}`}
            onClick={() => remove(key, index)}
          >
            <span className={classes.text}>{textOf(key)}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.reset}
          onClick={() => {
            removed.current = 0
            actor.send({ type: 'filters.changed', filters: filterReset(filters) })
          }}
        >
          Reset
        </button>
      </li>
    </ul>
  )
}
