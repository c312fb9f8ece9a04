import type { Government } from '../../machines/statute-panel/statute-texts.ts'

/** The names of the types of government. */
export const governmentNames = {
  state: 'State Government',
  local: 'Local Government',
  school: 'School District',
  county: 'County',
} as const satisfies Record<Government, string>
