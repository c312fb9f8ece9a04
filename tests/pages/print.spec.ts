import { boxOf, expect, pageHeading, test } from '../support/browser.ts'
import { contact, contactCards, mockContacts } from '../support/contacts.ts'
import { reportRows } from '../support/sales-reports-page.ts'

test('prints a whole list in black on white, without bars and buttons', { tag: ['@LIST-04'] }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.emulateMedia({ colorScheme: 'dark' })
  const people = Array.from({ length: 100 }, (_, index) => contact(index + 1))
  await mockContacts(page, people)
  await page.goto('/contacts')
  await expect(pageHeading(page)).toHaveText('100 Contacts')
  expect(await contactCards(page).count()).toBeLessThan(60)

  const color = (property: string) =>
    pageHeading(page).evaluate((heading, name) => getComputedStyle(heading).getPropertyValue(name), property)
  expect(await color('color')).not.toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(contactCards(page)).toHaveCount(100)
  expect(await color('color')).toBe('rgb(0, 0, 0)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const [first, second] = [await boxOf(contactCards(page).nth(0)), await boxOf(contactCards(page).nth(1))]
  expect(second.y).toBeGreaterThanOrEqual(first.bottom)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await contactCards(page).count()).toBeLessThan(60)

  await mockContacts(
    page,
    Array.from({ length: 1_200 }, (_, index) => contact(index + 1)),
  )
  await page.reload()
  await expect(pageHeading(page)).toHaveText('1,200 Contacts')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('Showing the first 1,000 of 1,200.')).toBeVisible()
})

test('prints an agency with its selected tab, and the reports of a state', {
  tag: ['@LIST-04'],
}, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/sales-reports?state=DE')
  await expect(reportRows(page).first()).toBeVisible()
  const link = await reportRows(page).first().getByRole('link').first().getAttribute('href')
  await page.emulateMedia({ media: 'print' })
  await expect(reportRows(page).first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.goto(link ?? '')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(reportRows(page).first()).toBeVisible()
  await expect(pageHeading(page)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
})
