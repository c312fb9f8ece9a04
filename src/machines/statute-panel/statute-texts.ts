import type { StateStatute } from '../../../contract/library.ts'

/** The types of government that a statute may have text for, in the order of their buttons. */
export const governmentTypes = ['state', 'local', 'school', 'county'] as const
export type GovernmentType = (typeof governmentTypes)[number]

export const governmentTypeNames: Record<GovernmentType, string> = {
  state: 'State Government',
  local: 'Local Government',
  school: 'School District',
  county: 'County',
}

const ownText = {
  state: 'stateStatute',
  local: 'localStatute',
  school: 'schoolStatute',
  county: 'countyStatute',
} as const satisfies Record<GovernmentType, keyof StateStatute>

/** A statute's text for one type of government: its own, and the general text for all types. */
export interface StatuteTexts {
  own: string | null
  general: string | null
}

const trimText = (text: string | null): string | null => text?.trim() || null

/** The text of a statute for one type of government, or null if it has none. */
export const getStatuteTexts = (statute: StateStatute, government: GovernmentType): StatuteTexts | null => {
  const own = trimText(statute[ownText[government]])
  const general = trimText(statute.allStatute)
  return own === null && general === null ? null : { own, general }
}

/** The types of government that a statute has text for: all of them if it has general text. */
export const listGovernmentTypes = (statute: StateStatute): GovernmentType[] =>
  governmentTypes.filter((government) => getStatuteTexts(statute, government) !== null)
