import { CloseButton, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import type { Agency } from '../../../contract/agency.ts'
import { useStore } from '../store.ts'
import classes from './agency-search-screen.module.css'
import type { KeptList } from './kept-search.ts'

/** Looks for a text in lower case among the names of some agencies, which are written in lower case once. */
const useLookByName = (agencies: Agency[]) =>
  useMemo(() => {
    let names: string[] | null = null
    return (text: string): Agency[] => {
      if (text === '') return agencies
      const all = names ?? agencies.map(({ name }) => name.toLowerCase())
      names = all
      return agencies.filter((_, index) => all[index]?.includes(text))
    }
  }, [agencies])

/**
 * The text of the name filter, and the agencies that it leaves; it starts empty again whenever the list becomes another
 * one. Typing is never held up by a long list: the cards follow when there is time. [PERF-10]
 */
export const useNameFilter = (listed: Agency[], list: KeptList) => {
  const filter = useStore(list.filter)
  const applied = useDeferredValue(filter)
  const lookByName = useLookByName(listed)
  const textOf = ({ agencies, text }: typeof filter) => (agencies === listed ? text : '')
  const wanted = textOf(applied).trim().toLowerCase()
  const shown = useMemo(() => lookByName(wanted), [lookByName, wanted])
  const change = useCallback((text: string) => list.filter.set({ agencies: listed, text }), [list, listed])
  return { name: textOf(filter), shown, shownName: textOf(applied), change }
}

interface NameFilterProps {
  name: string
  onChange(name: string): void
}

/** The box for the name filter. */
export const NameFilter = memo(({ name, onChange }: NameFilterProps) => (
  <TextInput
    className={classes.nameFilter}
    aria-label="Filter by agency name"
    placeholder="Filter by agency name"
    leftSection={<IconFilter size={16} aria-hidden />}
    rightSection={
      name === '' ? null : <CloseButton aria-label="Clear name filter" onClick={() => onChange('')} />
    }
    value={name}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
))
