import type { Government } from '../../machines/statute-panel/statute-texts.ts'

/** What the types of government are called. */
export const governmentNames = {
  state: 'State Government',
  local: 'Local Government',
  school: 'School District',
  county: 'County',
} as const satisfies Record<Government, string>
