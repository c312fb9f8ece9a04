import { governmentTypes } from '../../machines/statute-panel/government-types.ts'
import type { StatuteChoice } from '../../machines/statute-panel/types.ts'

/** The statute text in a URL, or null: `?statute=43&government=county`. [STATUTE-09] */
export const readStatuteChoice = (parameters: URLSearchParams): StatuteChoice | null => {
  const id = parameters.get('statute') ?? ''
  const government = governmentTypes.find((candidate) => candidate === parameters.get('government'))
  return government && /^[1-9]\d{0,14}$/.test(id) ? { statuteId: Number(id), government } : null
}

/** The same parameters with another statute text, or none. */
export const writeStatuteChoice = (
  parameters: URLSearchParams,
  choice: StatuteChoice | null,
): URLSearchParams => {
  const changed = new URLSearchParams(parameters)
  changed.delete('statute')
  changed.delete('government')
  if (choice) {
    changed.set('statute', String(choice.statuteId))
    changed.set('government', choice.government)
  }
  return changed
}

export const createStatuteUrl = (choice: StatuteChoice): string =>
  `${location.origin}/statutes?${writeStatuteChoice(new URLSearchParams(), choice)}`
