import { Button, Checkbox, MultiSelect, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { FilterLookup, FilterType } from '../../../../contract/agency-filters/filter-types.ts'
import {
  agencyFilters,
  areSameValues,
  type FilterKey,
  type FilterValues,
  filterChange,
} from '../../../../contract/agency-filters/filter-values.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import { bestMatchesFirst, searchableListProps } from '../../components/choose-first-option.ts'
import classes from './filter-menu.module.css'
import { FilterValueMultiSelect, FilterValueSelect } from './filter-value-selects.tsx'

interface Option {
  label: string
  hint?: string | undefined
  isChosen: boolean
  choose(): void
  /** Leaves only this option chosen. */
  chooseOnly?: (() => void) | undefined
}

interface ControlProps {
  label: string
  lookup?: FilterLookup | undefined
  placeholder?: string | undefined
  options: readonly Option[]
  /** The value as in the URL. */
  written: string
  /** Ignores a value that the filter cannot read. */
  write(value: unknown): void
}

/** With more options than this, the filter is a dropdown. */
const maxVisible = 5
const textDebounce = 500

const labelsOf = (options: readonly Option[]) => options.map(({ label }) => label)
const chosenOf = (options: readonly Option[]) => labelsOf(options.filter(({ isChosen }) => isChosen))

/** Checkboxes. With `hasOnly`, for checkboxes that are mostly checked, each has a button that unchecks all others. */
const Checkboxes = ({ options, hasOnly = false }: ControlProps & { hasOnly?: boolean }) => (
  <Stack gap="xs">
    {options.map(({ label, hint, isChosen, choose, chooseOnly }) => (
      <div key={label} className={classes.option}>
        <Checkbox label={label} description={hint} checked={isChosen} onChange={choose} />
        {hasOnly ? (
          <Button
            className={classes.onlyButton ?? ''}
            variant="subtle"
            size="compact-sm"
            aria-label={`${texts.only} ${label}`}
            onClick={chooseOnly}
          >
            {texts.only}
          </Button>
        ) : null}
      </div>
    ))}
  </Stack>
)

const SelectControl = ({ label: groupLabel, options }: ControlProps) => {
  const [value = null] = chosenOf(options)
  const choose = (chosen: string) => options.find(({ label }) => label === chosen)?.choose()
  if (options.length > maxVisible)
    return (
      <NativeSelect
        label={groupLabel}
        data={labelsOf(options)}
        value={value ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  return (
    <Radio.Group
      label={groupLabel}
      labelProps={{ className: 'visually-hidden' }}
      value={value}
      onChange={choose}
    >
      <Stack gap="xs">
        {options.map(({ label }) => (
          <Radio key={label} value={label} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const MultiSelectControl = (props: ControlProps) => {
  const { label: groupLabel, options } = props
  if (options.length <= maxVisible) return <Checkboxes {...props} />
  return (
    <MultiSelect
      {...searchableListProps}
      label={groupLabel}
      placeholder={chosenOf(options).length === 0 ? `Search ${groupLabel.toLowerCase()}` : ''}
      data={labelsOf(options)}
      value={chosenOf(options)}
      onChange={(chosen) =>
        options.find(({ label, isChosen }) => chosen.includes(label) !== isChosen)?.choose()
      }
      filter={bestMatchesFirst((name) => [name])}
      classNames={{ options: classes.options ?? '' }}
      hidePickedOptions
      nothingFoundMessage={`No ${groupLabel.toLowerCase()} found`}
    />
  )
}

const TextControl = ({ label, placeholder, written, write }: ControlProps) => {
  const [text, setText] = useState(written)
  const [seen, setSeen] = useState(written)
  const apply = useDebouncedCallback(write, textDebounce)
  if (written !== seen) {
    setSeen(written)
    if (written !== text.trim()) setText(written)
  }
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={text}
      maxLength={100}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        apply(value)
      }}
    />
  )
}

const controls: Record<FilterType, (props: ControlProps) => ReactNode> = {
  checkbox: (props) => <Checkboxes {...props} />,
  select: (props) => <SelectControl {...props} />,
  checkboxes: (props) => <Checkboxes {...props} hasOnly />,
  multiSelect: (props) => <MultiSelectControl {...props} />,
  lookup: ({ label, lookup = 'counties', options, write }) => (
    <FilterValueMultiSelect label={label} lookup={lookup} value={labelsOf(options)} onChange={write} />
  ),
  text: (props) =>
    props.lookup ? (
      <FilterValueSelect
        label={props.label}
        lookup={props.lookup}
        value={props.written}
        onChange={props.write}
      />
    ) : (
      <TextControl {...props} />
    ),
}

interface FilterControlProps<Key extends FilterKey> {
  filterKey: Key
  value: FilterValues[Key]
  onChange(change: Partial<FilterValues>): void
}

export const FilterControl = <Key extends FilterKey>({
  filterKey,
  value,
  onChange,
}: FilterControlProps<Key>) => {
  const { type, label, lookup, placeholder, options, read, writeUrl } = agencyFilters[filterKey]
  const Control = controls[type]
  return (
    <Control
      label={label}
      lookup={lookup}
      placeholder={placeholder}
      options={options(value).map(({ next, only, ...option }) => ({
        ...option,
        choose: () => onChange(filterChange(filterKey, next)),
        chooseOnly: only && (() => onChange(filterChange(filterKey, only))),
      }))}
      written={writeUrl(value)}
      write={(written) => {
        const next = read(written)
        if (next !== undefined && !areSameValues(filterKey, next, value))
          onChange(filterChange(filterKey, next))
      }}
    />
  )
}
