import { Button, MultiSelect, Pill } from '@mantine/core'
import { type UsState, usStateCodes, usStates } from '../../../services/api/contract/us-states.ts'
import '../styles/actions.ts'
import '../styles/inputs.ts'
import './styles.ts'
import classes from './state-picker.module.css'

interface StatePickerProps {
  /** The codes of two letters that are chosen. */
  states: readonly string[]
  onChange(states: UsState[]): void
}

/** More than these are counted: fifty would push the list out of sight. */
const mostPills = 8

const chosenOf = (states: readonly string[]) => usStateCodes.filter((code) => states.includes(code))

/** A choice of the 50 states by their abbreviations, found by those or by their names; all or none by one press. */
export const StatePicker = ({ states, onChange }: StatePickerProps) => {
  const chosen = chosenOf(states)
  return (
    <div className={classes.picker}>
      <MultiSelect<UsState>
        className={classes.field}
        aria-label="Select state(s)"
        placeholder={chosen.length === 0 ? 'Select state(s)' : ''}
        data={usStateCodes}
        value={chosen}
        onChange={onChange}
        searchable
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        // The list itself scrolls, at most 300 px high: a frame that scrolls around it would be a stop of its own.
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        nothingFoundMessage="No state is called that."
        filter={({ options, search }) => {
          const wanted = search.trim().toLowerCase()
          return options.filter(
            (option) =>
              'value' in option &&
              `${option.value} ${usStates[option.value as UsState]}`.toLowerCase().includes(wanted),
          )
        }}
        renderPill={({ option, onRemove = () => {} }) => {
          const place = chosen.indexOf(option.value as UsState)
          if (place > mostPills) return null
          if (place === mostPills) return <Pill>+{chosen.length - mostPills} more</Pill>
          return (
            <Pill withRemoveButton onRemove={onRemove}>
              {option.value}
            </Pill>
          )
        }}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span className={classes.code}>{option.value}</span>
            <span className={classes.name}>{usStates[option.value]}</span>
          </span>
        )}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onChange([...usStateCodes])}>
          Select All
        </Button>
        <Button variant="default" onClick={() => onChange([])}>
          Clear All
        </Button>
      </div>
    </div>
  )
}
