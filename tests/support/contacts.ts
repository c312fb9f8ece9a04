import type { Page } from '@playwright/test'
import type { Contact } from '../../contract/contacts.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'

export const contact = (id: number, changes: Partial<Contact> = {}): Contact => ({
  id,
  firstName: 'Ann',
  lastName: `Clerk ${id}`,
  email: `ann.clerk-${id}@knoxville.example`,
  phone: '(865) 555-0100',
  title: 'Purchasing Agent',
  incorrectInfo: false,
  agencyId: 5,
  agencyName: 'Knox County',
  agencyCity: 'Knoxville',
  agencyState: 'TN',
  ...changes,
})

/** Responds to all contact list requests with these contacts from now on. */
export const mockContacts = async (page: Page, contacts: readonly Contact[]): Promise<void> => {
  await page.route(/\/api\/v1\/(corporate_)?contacts(\?.*)?$/, (route) =>
    route.fulfill({ json: contacts.map(snakeizeKeys) }),
  )
}

export const contactSearch = (page: Page) => page.getByRole('search').getByRole('textbox')
export const contactCards = (page: Page) => page.getByRole('main').getByRole('article')

/** The index of the first contact that has not been reported. */
export const findFirstUnreported = async (page: Page): Promise<number> => {
  await contactCards(page).first().waitFor()
  const texts = await contactCards(page).allTextContents()
  const index = texts.findIndex((text) => text.includes('Report Incorrect Info'))
  if (index === -1) throw new Error('All visible contacts have been reported.')
  return index
}
