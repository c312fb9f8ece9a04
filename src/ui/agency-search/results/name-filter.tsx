import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import type { Agency } from '../../../../contract/agencies.ts'
import { type AgencySearchActor, selectListedAgencies } from '../../../machines/agency-search/selectors.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import { useStore } from '../../store.ts'
import type { ListState } from '../agency-search.ts'
import classes from './results-panel.module.css'

interface Lookup {
  /** The names of the agencies in lowercase. */
  names: string[]
  text: string
  found: Agency[]
}

const lookups = new WeakMap<Agency[], Lookup>()

/** The agencies whose names contain a lowercase string. The list and the map share the names. */
const withName = (agencies: Agency[], text: string): Agency[] => {
  if (text === '') return agencies
  const last = lookups.get(agencies)
  if (last?.text === text) return last.found
  const names = last?.names ?? agencies.map(({ name }) => name.toLowerCase())
  const found = agencies.filter((_, index) => names[index]?.includes(text))
  lookups.set(agencies, { names, text, found })
  return found
}

/** The text of the filter, which belongs to one list: it is empty for any other. */
const textFor = (listed: Agency[], { agencies, text }: ReturnType<ListState['filter']['get']>) =>
  agencies === listed ? text : ''

/**
 * The text of the name filter, and the agencies that match it. Typing never waits for a long list: the cards are
 * updated when there is time. [PERF-10]
 */
export const useNameFilter = (actor: AgencySearchActor, listState: ListState) => {
  const listed = useSelector(actor, selectListedAgencies)
  const filter = useStore(listState.filter)
  const shownName = textFor(listed, useDeferredValue(filter)).trim()
  const shown = useMemo(() => withName(listed, shownName.toLowerCase()), [listed, shownName])
  const change = useCallback(
    (text: string) => listState.filter.set({ agencies: listed, text }),
    [listState, listed],
  )
  return { listed, name: textFor(listed, filter), shown, shownName, change }
}

/** In ms after the last keystroke. */
const pinsDebounce = 300

/**
 * The agencies that match the name filter once typing pauses. New pins redraw the whole map, and without a graphics card
 * the next letters would wait until that is done. [PERF-10]
 */
export const usePinsByName = (actor: AgencySearchActor, listState: ListState): Agency[] => {
  const agencies = useSelector(actor, (snapshot) => snapshot.context.agencies)
  const [filter] = useDebouncedValue(useStore(listState.filter), pinsDebounce)
  const name = textFor(agencies, filter).trim().toLowerCase()
  return useMemo(() => withName(agencies, name), [agencies, name])
}

interface NameFilterProps {
  name: string
  onChange(name: string): void
}

export const NameFilter = memo(({ name, onChange }: NameFilterProps) => (
  <TextInput
    className={classes.nameFilter}
    aria-label={texts.nameFilter}
    placeholder={texts.nameFilter}
    leftSection={<IconFilter size={16} aria-hidden />}
    rightSection={
      name === '' ? null : <CloseButton aria-label={texts.clearNameFilter} onClick={() => onChange('')} />
    }
    value={name}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
))
