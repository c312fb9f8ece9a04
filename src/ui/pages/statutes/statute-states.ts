import type { StateStatute } from '../../../../contract/library.ts'
import { usStateCodes, usStates } from '../../../../contract/us-states.ts'
import { fiftyStates, type StateChoice } from '../../components/state-picker/state-picker.tsx'

/** The state of a statute, whether it was written as a code or as a name; one that is none of the 50 stands as it is. */
export const stateOf = ({ state }: Pick<StateStatute, 'state'>): StateChoice => {
  const written = state.trim()
  const code = usStateCodes.find(
    (candidate) =>
      candidate === written.toUpperCase() || usStates[candidate].toLowerCase() === written.toLowerCase(),
  )
  // The address joins the codes by hyphens.
  return code
    ? { code, name: usStates[code] }
    : { code: written.replaceAll('-', ' '), name: written || 'State unknown' }
}

/** What can be chosen: the 50 states, and whatever else there are statutes of. */
export const stateChoices = (statutes: readonly StateStatute[]): StateChoice[] => {
  const choices = new Map(fiftyStates.map((choice) => [choice.code, choice]))
  for (const state of statutes.map(stateOf)) if (state.code !== '') choices.set(state.code, state)
  return [...choices.values()]
}

/** The statutes of the chosen states; all of them where none is chosen. */
export const statutesOf = (
  statutes: readonly StateStatute[],
  codes: readonly string[],
): readonly StateStatute[] =>
  codes.length === 0 ? statutes : statutes.filter((statute) => codes.includes(stateOf(statute).code))
