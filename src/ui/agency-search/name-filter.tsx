import { CloseButton, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import type { Agency } from '../../../contract/agencies.ts'
import { texts } from '../../machines/agency-search/texts.ts'
import { useStore } from '../store.ts'
import classes from './agency-search-screen.module.css'
import type { KeptList } from './kept-search.ts'

interface Lookup {
  /** The names of the agencies in lower case. */
  names: string[]
  text: string
  found: Agency[]
}

const lookups = new WeakMap<Agency[], Lookup>()

/** The agencies whose names contain a text in lower case. List and map share the names and the last answer. */
const withName = (agencies: Agency[], text: string): Agency[] => {
  if (text === '') return agencies
  const last = lookups.get(agencies)
  if (last?.text === text) return last.found
  const names = last?.names ?? agencies.map(({ name }) => name.toLowerCase())
  const found = agencies.filter((_, index) => names[index]?.includes(text))
  lookups.set(agencies, { names, text, found })
  return found
}

/**
 * The text of the name filter, and the agencies that match it; the text is empty again whenever another list is shown.
 * Typing never waits for a long list: cards and pins follow when there is time. [PERF-10]
 */
export const useNameFilter = (listed: Agency[], list: KeptList) => {
  const filter = useStore(list.filter)
  const applied = useDeferredValue(filter)
  const textOf = ({ agencies, text }: typeof filter) => (agencies === listed ? text : '')
  const shownName = textOf(applied).trim()
  const shown = useMemo(() => withName(listed, shownName.toLowerCase()), [listed, shownName])
  const change = useCallback((text: string) => list.filter.set({ agencies: listed, text }), [list, listed])
  return { name: textOf(filter), shown, shownName, change }
}

interface NameFilterProps {
  name: string
  onChange(name: string): void
}

/** The box for the name filter. */
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
