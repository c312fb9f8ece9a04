import { MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import classes from './filter-menu.module.css'
import { useNameLookup } from './name-lookup.tsx'

interface PickerProps<Value> {
  label: string
  lookup: 'counties' | 'dealers'
  value: Value
  onChange(value: Value): void
}

/** The names of the lookups on the screen. */
const lookupNames = { counties: 'counties', dealers: 'vendors' } as const

const together = (chosen: readonly string[], found: readonly string[]) => [...new Set([...chosen, ...found])]
/** The server has already compared them with the text. */
const keepAll = <Options,>({ options }: { options: Options }) => options

/** Any number of names, found by typing part of one. */
export const NamesPicker = ({ label, lookup, value, onChange }: PickerProps<string[]>) => {
  const [isOpen, setOpen] = useState(false)
  const { text, setText, names, state } = useNameLookup(lookup, isOpen)
  return (
    <div>
      <MultiSelect
        label={label}
        placeholder={value.length === 0 ? `Search ${lookupNames[lookup]}` : ''}
        data={together(value, names)}
        value={value}
        onChange={onChange}
        searchable
        searchValue={text}
        onSearchChange={setText}
        onDropdownOpen={() => setOpen(true)}
        openOnFocus={false}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        filter={keepAll}
        hidePickedOptions
        nothingFoundMessage={state ? null : `No ${lookupNames[lookup]} found`}
        comboboxProps={{ withinPortal: false }}
      />
      {state}
    </div>
  )
}

/** One name or none, found by typing part of it. */
export const NamePicker = ({ label, lookup, value, onChange }: PickerProps<string>) => {
  const [isOpen, setOpen] = useState(false)
  const { text, setText, names, state } = useNameLookup(lookup, isOpen)
  return (
    <div>
      <Select
        label={label}
        placeholder={`Search ${lookupNames[lookup]}`}
        data={together(value === '' ? [] : [value], names)}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        searchable
        clearable
        searchValue={text}
        onSearchChange={setText}
        onDropdownOpen={() => setOpen(true)}
        openOnFocus={false}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        filter={keepAll}
        nothingFoundMessage={state ? null : `No ${lookupNames[lookup]} found`}
        comboboxProps={{ withinPortal: false }}
      />
      {state}
    </div>
  )
}
