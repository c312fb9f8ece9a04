import type { StateStatute } from '../../../../contract/library.ts'
import { usStateCodes, usStates } from '../../../../contract/us-states.ts'
import { type UsStateChoice, usStateChoices } from '../../components/us-state-picker/us-state-picker.tsx'

/** The state of a statute, by code or name; any other text is returned unchanged. */
export const stateOfStatute = ({ state }: Pick<StateStatute, 'state'>): UsStateChoice => {
  const stateText = state.trim()
  const code = usStateCodes.find(
    (candidate) =>
      candidate === stateText.toUpperCase() || usStates[candidate].toLowerCase() === stateText.toLowerCase(),
  )
  // The URL joins the codes with hyphens.
  return code
    ? { code, name: usStates[code] }
    : { code: stateText.replaceAll('-', ' '), name: stateText || 'Unknown state' }
}

/** The states to choose from: the 50 states, and others that have statutes. */
export const listStateChoices = (statutes: readonly StateStatute[]): UsStateChoice[] => {
  const choices = new Map(usStateChoices.map((choice) => [choice.code, choice]))
  for (const state of statutes.map(stateOfStatute)) if (state.code !== '') choices.set(state.code, state)
  return [...choices.values()]
}

export const filterByStates = (
  statutes: readonly StateStatute[],
  codes: readonly string[],
): readonly StateStatute[] =>
  codes.length === 0 ? statutes : statutes.filter((statute) => codes.includes(stateOfStatute(statute).code))
