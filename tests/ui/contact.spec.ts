import { expect, expectNoViolations, test } from '../support/browser.ts'
import { locationRefused } from '../support/home.ts'

test('the contact page shows the provider and hands a message to the mail program, at three widths, light and dark [WRITE-01, WRITE-02, WRITE-03, WRITE-04, WRITE-05, PRODUCT-08]', async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(locationRefused)
  await signIn()
  await page.goto('/contact')
  await expect(page).toHaveTitle(/^Contact Us/)
  await expect(page.getByRole('link', { name: 'hello@agency-atlas.example' })).toHaveAttribute(
    'href',
    'mailto:hello@agency-atlas.example',
  )
  await expect(page.getByRole('link', { name: '+1 615 555 0100' })).toHaveAttribute(
    'href',
    'tel:+16155550100',
  )
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('type', 'email')
  const fields = ['Email', 'Full name', 'Phone', 'Message'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  )
  for (const field of fields) await expect(field).not.toHaveAttribute('required')

  const training = page.getByRole('checkbox', {
    name: 'I would like to schedule a 1-on-1 training with Agency Atlas',
  })
  const send = page.getByRole('link', { name: 'Send Message' })
  const to = 'mailto:hello@agency-atlas.example?subject='
  await expect(training).toBeChecked()
  await expect(send).toHaveAttribute('href', `${to}Request%20for%201-on-1%20training&body=`)
  await training.uncheck()
  await email.fill('no address at all')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await expect(send).toHaveAttribute(
    'href',
    `${to}General%20Inquiry&body=Email%3A%20no%20address%20at%20all%0D%0A%0D%0AHello`,
  )
  await page.getByRole('textbox', { name: 'Message' }).fill('A long message. '.repeat(100))
  await expect(page.getByRole('button', { name: 'Copy the message' })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoViolations(page)
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWider).toBe(false)
    }
  }
})

test('the page has an icon of its own [NAV-17]', async ({ page, request }) => {
  await page.goto('/login')
  const address = await page.locator('link[rel="icon"]').getAttribute('href')
  const icon = await request.get(address ?? '')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toContain('image/svg+xml')
  expect(await icon.text()).toContain('<svg')
})
