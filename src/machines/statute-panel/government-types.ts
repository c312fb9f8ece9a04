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

const specificText = {
  state: 'stateStatute',
  local: 'localStatute',
  school: 'schoolStatute',
  county: 'countyStatute',
} as const satisfies Record<GovernmentType, keyof StateStatute>

/** A statute's texts for one type of government: the one specific to that type, and the general one for all types. */
export interface StatuteTexts {
  specific: string | null
  general: string | null
}

const trimText = (text: string | null): string | null => text?.trim() || null

/** The texts of a statute for one type of government, or null if it has none. */
export const getStatuteTexts = (statute: StateStatute, government: GovernmentType): StatuteTexts | null => {
  const specific = trimText(statute[specificText[government]])
  const general = trimText(statute.allStatute)
  return specific === null && general === null ? null : { specific, general }
}

/** The types of government that a statute has text for: all of them if it has general text. */
export const listGovernmentTypes = (statute: StateStatute): GovernmentType[] =>
  governmentTypes.filter((government) => getStatuteTexts(statute, government) !== null)
