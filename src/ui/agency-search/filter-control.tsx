import { Checkbox, Fieldset, Radio, Stack } from '@mantine/core'
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
  const { kind, label, onlyByPlace = false, options } = agencyFilters[filterKey]
  const Control = controls[kind]
  return (
    <Control
      label={label}
      disabled={onlyByPlace && !searchByLocation}
      options={options(value).map(({ next, ...option }) => ({
        ...option,
        choose: () => onChange(filterChange(filterKey, next)),
      }))}
    />
  )
}
