import { expect, test } from '../support/browser.ts'
import { contactCards } from '../support/contacts.ts'

test.beforeEach(({ signIn }) => signIn())

test('a reported contact shows its question above the lower edge of a phone', {
  tag: ['@CONTACT-10'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/contacts/5')
  const card = contactCards(page).first()
  const report = card.getByRole('button', { name: 'Report Incorrect Info' })
  await report.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
  await report.click()
  await expect(card.getByRole('button', { name: 'Other' })).toBeInViewport({ ratio: 1 })
})
