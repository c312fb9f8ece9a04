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

/** The props of both pickers, and `state`: what the lookup shows below the field. */
const useLookupProps = (
  { label, lookup }: Pick<PickerProps<unknown>, 'label' | 'lookup'>,
  chosen: readonly string[],
) => {
  const [isOpen, setOpen] = useState(false)
  const { text, setText, names, state } = useNameLookup(lookup, isOpen)
  const props = {
    label,
    placeholder: `Search ${lookupNames[lookup]}`,
    data: together(chosen, names),
    searchable: true,
    searchValue: text,
    onSearchChange: setText,
    onDropdownOpen: () => setOpen(true),
    openOnFocus: false,
    withScrollArea: false,
    classNames: { options: classes.options ?? '' },
    filter: keepAll,
    nothingFoundMessage: state ? null : `No ${lookupNames[lookup]} found`,
    comboboxProps: { withinPortal: false },
  }
  return { props, state }
}

/** Any number of names, found by typing part of one. */
export const NamesPicker = ({ value, onChange, ...field }: PickerProps<string[]>) => {
  const { props, state } = useLookupProps(field, value)
  return (
    <div>
      <MultiSelect
        {...props}
        placeholder={value.length === 0 ? props.placeholder : ''}
        value={value}
        onChange={onChange}
        hidePickedOptions
      />
      {state}
    </div>
  )
}

/** One name or none, found by typing part of it. */
export const NamePicker = ({ value, onChange, ...field }: PickerProps<string>) => {
  const { props, state } = useLookupProps(field, value === '' ? [] : [value])
  return (
    <div>
      <Select
        {...props}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
      />
      {state}
    </div>
  )
}
