import { expect, pageHeading, test } from '../support/browser.ts'
import { contact, contactCards, mockContacts } from '../support/contacts.ts'

test('a copy button reads "Copied" until it loses focus; if copying is blocked, it shows the text', {
  tag: ['@COPY-01', '@COPY-02'],
}, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn()
  const phone = '(615) 555-0100'
  await mockContacts(page, [contact(7, { phone, email: null })])
  await page.goto('/contacts')
  const card = contactCards(page).first()
  const button = (name: string) => card.getByRole('button', { name, exact: true })
  const blocked = 'Your browser blocked copying. Select this text and copy it:'
  const alert = card.getByRole('alert').filter({ hasText: blocked })

  await button('Copy').click()
  await expect(button('Copied')).toBeFocused()
  await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await button('Copied').click()
  await expect(alert).toBeVisible()
  await expect(button('Copy')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('textbox', { name: 'Text to copy' })).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(phone)
  await pageHeading(page).click()
  await expect(alert).toBeHidden()
  await expect(card.getByText('Copied')).toHaveCount(0)
})
