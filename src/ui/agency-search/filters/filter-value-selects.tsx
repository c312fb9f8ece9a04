import { MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import type { FilterLookup } from '../../../../contract/agency-filters/filter-types.ts'
import { searchableListProps } from '../../components/choose-first-option.ts'
import classes from './filter-menu.module.css'
import { useFilterValueLookup } from './filter-value-lookup.tsx'

interface PickerProps<Value> {
  label: string
  lookup: FilterLookup
  value: Value
  onChange(value: Value): void
}

const together = (chosen: readonly string[], found: readonly string[]) => [...new Set([...chosen, ...found])]

/** The props of both pickers, and `state`: what the lookup shows below the field. */
const useLookupProps = (
  { label, lookup }: Pick<PickerProps<unknown>, 'label' | 'lookup'>,
  chosen: readonly string[],
) => {
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { text, setText, names, state } = useFilterValueLookup(lookup, isUsed)
  const props = {
    ...searchableListProps,
    label,
    placeholder: `Search ${lookup}`,
    data: together(chosen, names),
    searchValue: text,
    onSearchChange: setText,
    dropdownOpened: isOpen,
    onDropdownOpen: () => {
      setUsed(true)
      setOpen(true)
    },
    onDropdownClose: () => setOpen(false),
    // Otherwise a list of all names would cover the filters below.
    onOptionSubmit: () => setOpen(false),
    classNames: { options: classes.options ?? '' },
    nothingFoundMessage: state ? null : `No ${lookup} found`,
  }
  return { props, state }
}

/** Any number of names, found by typing part of one. */
export const FilterValueMultiSelect = ({ value, onChange, ...field }: PickerProps<string[]>) => {
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
export const FilterValueSelect = ({ value, onChange, ...field }: PickerProps<string>) => {
  const { props, state } = useLookupProps(field, value === '' ? [] : [value])
  return (
    <div>
      <Select
        {...props}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
        allowDeselect={false}
      />
      {state}
    </div>
  )
}
