import { expect, test } from '../support/browser.ts'
import {
  answerContacts,
  contact,
  contactCards,
  contactSearch,
  firstUnreported,
  pageHeading,
} from '../support/contacts.ts'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

test('a report completes after its card scrolled away, and stays after leaving and reloading the page', {
  tag: ['@CONTACT-04'],
}, async ({ page }) => {
  await page.goto('/contacts')
  const index = await firstUnreported(page)
  const card = contactCards(page).nth(index)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const reported = card.getByRole('button', { name: 'Incorrect Info Reported' })
  const held = Promise.withResolvers<void>()
  await page.route('**/incorrect_info', async (route) => {
    await held.promise
    await route.continue()
  })
  const answered = page.waitForResponse('**/incorrect_info')
  await card.getByRole('button', { name: 'Report Incorrect Info' }).click()
  // A card with the focus would stay.
  await contactSearch(page).focus()
  await page.evaluate(() => window.scrollTo(0, 20_000))
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
  held.resolve()
  expect((await answered).status()).toBe(200)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(reported).toBeDisabled()

  await page.getByRole('link', { name: 'Corporate contacts' }).click()
  await expect(pageHeading(page)).toContainText('Corporate')
  await page.goBack()
  await expect(reported).toBeDisabled()
  await page.reload()
  await expect(reported).toBeDisabled()
})

test('a failed report shows its error with a retry button, and is logged', { tag: ['@CONTACT-05'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/, /^Out of order\.$/)
  await answerContacts(page, [contact(1), contact(2)])
  await page.route('**/incorrect_info', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
  )
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Error reporting incorrect information'),
  )
  expectConsoleErrors(/^Error reporting incorrect information/)
  await page.goto('/contacts')
  const [first, second] = [contactCards(page).nth(0), contactCards(page).nth(1)]
  await first.getByRole('button', { name: 'Report Incorrect Info' }).click()
  await logged
  await expect(first.getByRole('alert')).toHaveText('Out of order.')
  await expect(second.getByRole('alert')).toBeEmpty()
  await page.unroute('**/incorrect_info')
  await page.route('**/incorrect_info', (route) => route.fulfill({ json: {} }))
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(first.getByRole('button', { name: 'Incorrect Info Reported' })).toBeDisabled()
  await expect(first.getByRole('status').filter({ hasText: 'Your report about' })).toHaveText(
    'Your report about Ann Clerk 1 was sent.',
  )
})
