import { expect, pageHeading, test } from '../support/browser.ts'
import { contactCards, contactSearch, firstUnreported } from '../support/contacts.ts'

test.beforeEach(({ signIn }) => signIn())

test('a report completes after its card was scrolled away, and is still shown after leaving and reloading the page', {
  tag: ['@CONTACT-04'],
}, async ({ page }) => {
  await page.goto('/contacts')
  const index = await firstUnreported(page)
  const card = contactCards(page).nth(index)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const reported = card.getByRole('button', { name: 'Incorrect Info Reported' })
  const released = Promise.withResolvers<void>()
  await page.route('**/incorrect_info', async (route) => {
    await released.promise
    await route.continue()
  })
  const responded = page.waitForResponse('**/incorrect_info')
  await card.getByRole('button', { name: 'Report Incorrect Info' }).click()
  // A card that has focus would stay in the document.
  await contactSearch(page).focus()
  await page.evaluate(() => window.scrollTo(0, 20_000))
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
  released.resolve()
  expect((await responded).status()).toBe(200)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(reported).toBeDisabled()

  await page.getByRole('link', { name: 'Corporate contacts' }).click()
  await expect(pageHeading(page)).toContainText('Corporate')
  await page.goBack()
  await expect(reported).toBeDisabled()
  await page.reload()
  await expect(reported).toBeDisabled()
})
