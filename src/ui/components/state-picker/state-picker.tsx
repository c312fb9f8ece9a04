import { Button, MultiSelect, Pill } from '@mantine/core'
import { usStates } from '../../../../contract/us-states.ts'
import classes from './state-picker.module.css'

/** A state to choose: its two-letter code and its name, or its name twice if it has no code. */
export interface StateChoice {
  code: string
  name: string
}

export const usStateChoices: readonly StateChoice[] = Object.entries(usStates).map(([code, name]) => ({
  code,
  name,
}))

interface StateButtonsProps {
  /** The choices; the 50 states by default. */
  choices?: readonly StateChoice[]
  states: readonly string[]
  onChange(states: string[]): void
}

interface StatePickerProps extends StateButtonsProps {
  /** True for a small field beside others: several states are only counted, and the buttons are elsewhere. */
  compact?: boolean
}

/** With more states, only their number is shown, because 50 pills would push the list off the screen. */
const maxPills = 8

export const StatePicker = ({
  choices = usStateChoices,
  states,
  onChange,
  compact = false,
}: StatePickerProps) => {
  const codes = choices.map(({ code }) => code)
  const names = new Map(choices.map(({ code, name }) => [code, name]))
  const chosen = codes.filter((code) => states.includes(code))
  return (
    <div className={classes.picker} data-compact={compact || undefined}>
      <MultiSelect<string>
        className={classes.field}
        aria-label="Select state(s)"
        placeholder={chosen.length === 0 ? 'Select state(s)' : ''}
        data={codes}
        value={chosen}
        onChange={onChange}
        searchable
        openOnFocus={false}
        comboboxProps={{
          withinPortal: false,
          position: 'bottom-start',
          ...(compact && { width: 240 }),
        }}
        // The list itself scrolls, at most 300 px high: a scrolling frame around it would add a tab stop.
        withScrollArea={false}
        classNames={{ dropdown: classes.dropdown ?? '', options: classes.options ?? '' }}
        nothingFoundMessage="No states found"
        filter={({ options, search }) => {
          const wanted = search.trim().toLowerCase()
          return options.filter(
            (option) =>
              'value' in option &&
              `${option.value} ${names.get(option.value)}`.toLowerCase().includes(wanted),
          )
        }}
        renderPill={({ option, onRemove = () => {} }) => {
          const index = chosen.indexOf(String(option.value))
          if (compact && chosen.length > 1) {
            return index === 0 ? (
              <Pill withRemoveButton onRemove={() => onChange([])}>
                {chosen.length} states
              </Pill>
            ) : null
          }
          if (index > maxPills) return null
          if (index === maxPills) return <Pill>+{chosen.length - maxPills} more</Pill>
          return (
            <Pill withRemoveButton onRemove={onRemove}>
              {option.value}
            </Pill>
          )
        }}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {names.get(option.value) === option.value ? null : (
              <span className={classes.code}>{option.value}</span>
            )}
            <span className={classes.name}>{names.get(option.value)}</span>
          </span>
        )}
      />
      {compact ? null : <StateButtons choices={choices} states={states} onChange={onChange} />}
    </div>
  )
}

export const StateButtons = ({ choices = usStateChoices, states, onChange }: StateButtonsProps) => {
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
