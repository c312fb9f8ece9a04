import { CloseButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  agencyFilters,
  type FilterKey,
  filterChange,
  initialFilters,
} from '../../../../contract/agency-filters/filter-values.ts'
import {
  type AgencySearchActor,
  selectActiveFilters,
  selectChipFilters,
  selectSearchedName,
} from '../../../machines/agency-search/selectors.ts'
import { moreChipsText, nameSearchChip, texts } from '../../../machines/agency-search/texts.ts'
import { useNarrowScreen } from '../../breakpoints.ts'
import classes from './filter-chips.module.css'

/** Chips fill one row over a wide map and two over a narrow one; the rest are behind a button. */
const maxChips = 5

interface FilterChipsProps {
  actor: AgencySearchActor
  /** Called when the button that had focus is gone and no chip is left. */
  onEmptied(): void
}

/** The active filters other than the quick ones, each in a chip that removes it with one click. [CHIP-01] */
export const FilterChips = ({ actor, onEmptied }: FilterChipsProps) => {
  const filters = useSelector(actor, (snapshot) => snapshot.context.filters)
  const active = useSelector(actor, selectChipFilters, (one, other) => one.join() === other.join())
  const chips = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (removed.current === null) return
    const at = Math.min(removed.current, active.length - 1)
    removed.current = null
    if (at < 0) onEmptied()
    else chips.current?.querySelectorAll('button')[at]?.focus()
  }, [active, onEmptied])

  const narrow = useNarrowScreen()
  const [isExpanded, setExpanded] = useState(false)
  if (active.length === 0) return null
  // On a phone, they scroll sideways on one line.
  const isShort = !narrow && !isExpanded && active.length > maxChips
  const shown = isShort ? active.slice(0, maxChips - 1) : active
  const textOf = <Key extends FilterKey>(key: Key) => agencyFilters[key].chip(filters[key])
  const remove = <Key extends FilterKey>(key: Key, index: number) => {
    removed.current = index
    actor.send({ type: 'filters.changed', filters: filterChange(key, agencyFilters[key].initial) })
  }
  return (
    <ul ref={chips} className={classes.chips} aria-label={texts.activeFilters}>
      {shown.map((key, index) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            data-active
            aria-label={`Remove filter: ${textOf(key)}`}
            title={textOf(key)}
            onClick={() => remove(key, index)}
          >
            <span className={classes.text}>{textOf(key)}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {isShort ? (
        <li>
          <button
            type="button"
            className={classes.reset}
            aria-expanded={false}
            onClick={() => setExpanded(true)}
          >
            {moreChipsText(active.length - shown.length)}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

/** Shows that the list is a search by name, with a button that ends the search. [BOX-05] */
export const NameChip = ({ actor }: { actor: AgencySearchActor }) => {
  const name = useSelector(actor, selectSearchedName)
  if (name === null) return null
  return (
    <span className={`${classes.chip} ${classes.named}`} data-active>
      <span className={classes.text} title={nameSearchChip(name)}>
        {nameSearchChip(name)}
      </span>
      <CloseButton
        className={classes.endName ?? ''}
        size={28}
        icon={<IconX size={14} aria-hidden />}
        aria-label={texts.backToLocations}
        title={texts.backToLocations}
        onClick={() => actor.send({ type: 'search.cleared' })}
      />
    </span>
  )
}

export const ResetFilters = ({ actor, onReset }: { actor: AgencySearchActor; onReset(): void }) => {
  const isActive = useSelector(actor, (snapshot) => selectActiveFilters(snapshot).length > 0)
  if (!isActive) return null
  return (
    <button
      type="button"
      className={classes.reset}
      onClick={() => {
        actor.send({ type: 'filters.changed', filters: initialFilters })
        onReset()
      }}
    >
      {texts.reset}
    </button>
  )
}
