import { Button, MultiSelect, Pill } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { usStates } from '../../../../contract/us-states.ts'
import { bestMatchesFirst, searchableListProps } from '../choose-first-option.ts'
import classes from './us-state-picker.module.css'

/** A state to choose: its two-letter code and its name, or its name twice if it has no code. */
export interface UsStateChoice {
  code: string
  name: string
}

export const usStateChoices: readonly UsStateChoice[] = Object.entries(usStates).map(([code, name]) => ({
  code,
  name,
}))

interface UsStateButtonsProps {
  /** The choices; the 50 states by default. */
  choices?: readonly UsStateChoice[]
  states: readonly string[]
  onChange(states: string[]): void
}

interface UsStatePickerProps extends UsStateButtonsProps {
  /** True for a small field beside others, without "Select All" and "Clear All". */
  compact?: boolean
  /** What the field says if no state is chosen. */
  placeholder?: string
}

/** How many states fit in the field's line. With more, only their number is shown. */
const maxPills = 4
const maxPillsIfCompact = 1

export const UsStatePicker = ({
  choices = usStateChoices,
  states,
  onChange,
  compact = false,
  placeholder = 'Select state(s)',
}: UsStatePickerProps) => {
  const codes = choices.map(({ code }) => code)
  const names = new Map(choices.map(({ code, name }) => [code, name]))
  const chosen = codes.filter((code) => states.includes(code))
  return (
    <div className={classes.picker} data-compact={compact || undefined}>
      <MultiSelect<string>
        {...searchableListProps}
        className={classes.field}
        aria-label="Select state(s)"
        placeholder={chosen.length === 0 ? placeholder : ''}
        data={codes}
        value={chosen}
        onChange={onChange}
        comboboxProps={{
          ...searchableListProps.comboboxProps,
          position: 'bottom-start',
          ...(compact && { width: 240 }),
        }}
        classNames={{ dropdown: classes.dropdown ?? '', options: classes.options ?? '' }}
        nothingFoundMessage="No states found"
        filter={bestMatchesFirst((code) => [code, names.get(code) ?? ''])}
        renderPill={({ option, onRemove = () => {} }) => {
          const isCounted = chosen.length > (compact ? maxPillsIfCompact : maxPills)
          if (isCounted && option.value !== chosen[0]) return null
          return (
            <Pill withRemoveButton onRemove={isCounted ? () => onChange([]) : onRemove}>
              {isCounted ? `${chosen.length} states` : option.value}
            </Pill>
          )
        }}
        renderOption={({ option, checked }) => (
          <span className={classes.option}>
            {names.get(option.value) === option.value ? null : (
              <span className={classes.code}>{option.value}</span>
            )}
            <span>{names.get(option.value)}</span>
            {checked ? <IconCheck size={16} aria-hidden /> : null}
          </span>
        )}
      />
      {compact ? null : <UsStateButtons choices={choices} states={states} onChange={onChange} />}
    </div>
  )
}

export const UsStateButtons = ({ choices = usStateChoices, states, onChange }: UsStateButtonsProps) => {
  const codes = choices.map(({ code }) => code)
  const count = codes.filter((code) => states.includes(code)).length
  return (
    <div className={classes.buttons}>
      <Button variant="default" disabled={count === codes.length} onClick={() => onChange(codes)}>
        Select All
      </Button>
      <Button variant="default" disabled={count === 0} onClick={() => onChange([])}>
        Clear All
      </Button>
    </div>
  )
}
