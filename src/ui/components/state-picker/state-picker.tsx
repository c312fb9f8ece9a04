import { Button, MultiSelect, Pill } from '@mantine/core'
import { usStates } from '../../../../contract/us-states.ts'
import classes from './state-picker.module.css'

/** A state to choose: its two-letter code and its name, or its name twice if it has no code. */
export interface StateChoice {
  code: string
  name: string
}

/** The 50 states, in the order of their names. */
export const fiftyStates: readonly StateChoice[] = Object.entries(usStates).map(([code, name]) => ({
  code,
  name,
}))

interface StatePickerProps {
  /** The choices; the 50 states by default. */
  choices?: readonly StateChoice[]
  states: readonly string[]
  onChange(states: string[]): void
}

/** More states are only counted, because 50 pills would push the list off the screen. */
const maxPills = 8

/** A multi-select of states, searched by code or name, with Select All and Clear All. */
export const StatePicker = ({ choices = fiftyStates, states, onChange }: StatePickerProps) => {
  const codes = choices.map(({ code }) => code)
  const names = new Map(choices.map(({ code, name }) => [code, name]))
  const chosen = codes.filter((code) => states.includes(code))
  return (
    <div className={classes.picker}>
      <MultiSelect<string>
        className={classes.field}
        aria-label="Select state(s)"
        placeholder={chosen.length === 0 ? 'Select state(s)' : ''}
        data={codes}
        value={chosen}
        onChange={onChange}
        searchable
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
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
          const place = chosen.indexOf(String(option.value))
          if (place > maxPills) return null
          if (place === maxPills) return <Pill>+{chosen.length - maxPills} more</Pill>
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
      <div className={classes.buttons}>
        <Button variant="default" disabled={chosen.length === codes.length} onClick={() => onChange(codes)}>
          Select All
        </Button>
        <Button variant="default" disabled={chosen.length === 0} onClick={() => onChange([])}>
          Clear All
        </Button>
      </div>
    </div>
  )
}
