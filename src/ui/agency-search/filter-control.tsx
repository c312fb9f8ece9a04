import { Checkbox, Fieldset, MultiSelect, Radio, Stack, TagsInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
  filterChange,
} from '../../../contract/agency-filters.ts'
import type { FilterKind } from '../../../contract/filter-kinds.ts'

interface Option {
  label: string
  isChosen: boolean
  choose(): void
}

interface ControlProps {
  label: string
  options: readonly Option[]
  disabled: boolean
  /** The value as the URL has it. */
  written: string
  /** Ignores a value that the filter cannot read. */
  write(value: unknown): void
}

const Checkboxes = ({ options, disabled }: ControlProps) =>
  options.map(({ label, isChosen, choose }) => (
    <Checkbox key={label} label={label} checked={isChosen} onChange={choose} disabled={disabled} />
  ))

const controls: Record<FilterKind, (props: ControlProps) => ReactNode> = {
  flag: Checkboxes,
  choice: ({ label: groupLabel, options, disabled }) => (
    <Radio.Group
      label={groupLabel}
      labelProps={{ fw: 'normal', mb: 'xs' }}
      value={options.find(({ isChosen }) => isChosen)?.label ?? null}
      onChange={(chosen) => options.find(({ label }) => label === chosen)?.choose()}
    >
      <Stack gap="xs">
        {options.map(({ label }) => (
          <Radio key={label} value={label} label={label} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  ),
  choices: (props) => (
    <Fieldset legend={props.label} variant="unstyled">
      <Stack gap="xs">
        <Checkboxes {...props} />
      </Stack>
    </Fieldset>
  ),
  anyOf: ({ label: groupLabel, options, disabled }) => (
    <MultiSelect
      label={groupLabel}
      data={options.map(({ label }) => label)}
      value={options.filter(({ isChosen }) => isChosen).map(({ label }) => label)}
      onChange={(chosen) =>
        options.find(({ label, isChosen }) => chosen.includes(label) !== isChosen)?.choose()
      }
      searchable
      disabled={disabled}
      comboboxProps={{ withinPortal: false }}
    />
  ),
  names: ({ label, options, disabled, write }) => (
    <TagsInput
      label={label}
      value={options.map((option) => option.label)}
      onChange={write}
      splitChars={[]}
      disabled={disabled}
    />
  ),
  text: ({ label, disabled, written, write }) => (
    <TextInput
      key={written}
      label={label}
      defaultValue={written}
      onBlur={({ target }) => write(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') write(currentTarget.value)
      }}
      disabled={disabled}
    />
  ),
}

interface FilterControlProps<Key extends FilterKey> {
  filterKey: Key
  value: FilterValues[Key]
  searchByLocation: boolean
  onChange(change: Partial<FilterValues>): void
}

/** One filter in the menu. */
export const FilterControl = <Key extends FilterKey>({
  filterKey,
  value,
  searchByLocation,
  onChange,
}: FilterControlProps<Key>) => {
  const { kind, label, onlyByPlace = false, options, read, writeUrl } = agencyFilters[filterKey]
  const Control = controls[kind]
  return (
    <Control
      label={label}
      disabled={onlyByPlace && !searchByLocation}
      options={options(value).map(({ next, ...option }) => ({
        ...option,
        choose: () => onChange(filterChange(filterKey, next)),
      }))}
      written={writeUrl(value)}
      write={(written) => {
        const next = read(written)
        if (next !== undefined && writeUrl(next) !== writeUrl(value)) onChange(filterChange(filterKey, next))
      }}
    />
  )
}
