import type { StateStatute } from '../../../contract/library.ts'

/** The types of government that a statute may have text for, in the order of their buttons. */
export const governments = ['state', 'local', 'school', 'county'] as const
export type Government = (typeof governments)[number]

export const governmentNames: Record<Government, string> = {
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
} as const satisfies Record<Government, keyof StateStatute>

/** A statute's text for one type of government: its own, and the general text for all types. */
export interface StatuteTexts {
  own: string | null
  general: string | null
}

const trimText = (text: string | null): string | null => text?.trim() || null

/** The text of a statute for one type of government, or null if it has none. */
export const getStatuteTexts = (statute: StateStatute, government: Government): StatuteTexts | null => {
  const own = trimText(statute[ownText[government]])
  const general = trimText(statute.allStatute)
  return own === null && general === null ? null : { own, general }
}

/** The types of government that a statute has text for: all of them if it has general text. */
export const listGovernments = (statute: StateStatute): Government[] =>
  governments.filter((government) => getStatuteTexts(statute, government) !== null)
