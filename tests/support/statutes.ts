import type { Page } from '@playwright/test'
import type { StateStatute } from '../../contract/library.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'

/** A statute as returned by the server, without texts. */
export const statute = (id: number, changes: Partial<StateStatute> = {}): StateStatute => ({
  id,
  state: 'Tennessee',
  allStatute: null,
  stateStatute: null,
  localStatute: null,
  schoolStatute: null,
  countyStatute: null,
  link: null,
  ...changes,
})

/** Responds to statute list requests with these from now on. */
export const mockStatutes = async (page: Page, statutes: readonly StateStatute[]): Promise<void> => {
  await page.route('**/api/v1/state_statutes', (route) => route.fulfill({ json: statutes.map(snakeizeKeys) }))
}

export const statuteCard = (page: Page, state: string) =>
  page.getByRole('article', { name: state, exact: true })
/**
 * The button that opens statute text. The government is in the column header on wide screens, and in the button on
 * phones.
 */
export const statuteTextButton = (page: Page, state: string, government: string) =>
  statuteCard(page, state).getByRole('button', { name: new RegExp(`^(View )?${government}$`) })
export const statutePanel = (page: Page) => page.getByRole('dialog')
