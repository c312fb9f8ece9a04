import type { Page } from '@playwright/test'
import { expect, pageHeading, test } from '../support/browser.ts'
import { contact, contactCards, contactSearch, mockContacts } from '../support/contacts.ts'
import { expectAccessiblePage, tabTo } from '../support/page-checks.ts'

test.beforeEach(({ signIn }) => signIn())

const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const contacts = [
  contact(1),
  contact(2, { incorrectInfo: true }),
  contact(3, { title: null, phone: null, email: null }),
  contact(4, {
    lastName: word,
    title: `${word} and Purchasing`,
    email: `${word}@${word}.example`,
    phone: '+1 (865) 555-0100 extension 1234567890',
  }),
]

/** Elements that overflow, except truncated lines whose tooltip is the whole text. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article, article *')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((part) => !part.matches('.visually-hidden'))
      .filter(
        (part) =>
          getComputedStyle(part).textOverflow !== 'ellipsis' ||
          !part.closest('[title]')?.getAttribute('title')?.includes(part.textContent),
      )
      .map((part) => part.outerHTML.slice(0, 200)),
  )

test('a list of contacts has no axe violations in any state, at any width, in light and dark', {
  tag: ['@A11Y-01', '@A11Y-03', '@A11Y-08'],
}, async ({ page, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(/status of 500/, /^Oops! Our servers/, /^Error reporting/, /^The contacts could/)
  await mockContacts(page, contacts)
  await page.route('**/incorrect_info', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/contacts')
  await contactCards(page).first().getByRole('button', { name: 'Report Incorrect Info' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await test.step('results with long words and a failed report', async () => {
    await expectAccessiblePage(page)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page)).toEqual([])
    }
  })

  await contactSearch(page).fill('nobody')
  await expect(page.getByText('No Contacts Found')).toBeVisible()
  await test.step('no contacts found', () => expectAccessiblePage(page))

  await page.route('**/api/v1/contacts?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/contacts/5')
  await expect(page.getByText('Couldn’t load contacts')).toBeVisible()
  await test.step('failed', () => expectAccessiblePage(page))

  await page.unroute('**/api/v1/contacts?*')
  await page.route('**/api/v1/contacts?*', () => {})
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pageHeading(page)).toHaveText('Loading contacts…')
  await test.step('loading', () => expectAccessiblePage(page))
})

test('a contact can be found and reported with the keyboard alone, even at 400% zoom, without losing focus', {
  tag: ['@A11Y-02', '@A11Y-03'],
}, async ({ page }) => {
  await mockContacts(
    page,
    Array.from({ length: 200 }, (_, place) => contact(place + 1)),
  )
  await page.route('**/incorrect_info', (route) => route.fulfill({ json: {} }))
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/contacts')
  await expect(pageHeading(page)).toHaveText('200 Contacts')
  await tabTo(page, contactSearch(page))
  await page.keyboard.type('clerk 1')
  await expect(pageHeading(page)).toHaveText('111 Contacts')
  const card = page.getByRole('article', { name: 'Ann Clerk 11', exact: true })
  const report = page
    .getByRole('article', { name: 'Ann Clerk 10', exact: true })
    .getByRole('button', { name: /Report/ })
  await tabTo(page, report)
  await expect(report).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(report).toHaveText('Incorrect Info Reported')
  await tabTo(page, card.getByRole('link', { name: 'Knox County' }))
  // The card that has focus stays in the document, however far the page is scrolled.
  const last = page.getByRole('heading', { name: 'Ann Clerk 199' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: '(865) 555-0100' })).toBeFocused()
  await expect(card.getByRole('link', { name: '(865) 555-0100' })).toBeInViewport({ ratio: 1 })
})
