import { expect, test } from '../support/browser.ts'
import { logInOnPage } from '../support/login-page.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'
import { pauseRequests } from '../support/paused-requests.ts'
import { revokeSession } from '../support/sessions.ts'

test('shows the provider and opens the email app with the message, which survives the end of a session', {
  tag: [
    '@WRITE-01',
    '@WRITE-02',
    '@WRITE-03',
    '@WRITE-04',
    '@WRITE-05',
    '@WRITE-06',
    '@PRODUCT-08',
    '@SESSION-19',
    '@A11Y-06',
  ],
}, async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/, /^Notifications could not be loaded/)
  await signIn()
  await page.goto('/contact')
  await expect(page).toHaveTitle(/^Contact Us/)
  await expect(page.getByRole('link', { name: 'hello@agency-atlas.example' })).toHaveAttribute(
    'href',
    'mailto:hello@agency-atlas.example',
  )
  await expect(page.getByRole('link', { name: '(615) 555-0100' })).toHaveAttribute('href', 'tel:6155550100')
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('type', 'email')
  const fields = ['Email', 'Full name', 'Phone', 'Message'].map((label) =>
    page.getByRole('textbox', { name: label, exact: true }),
  )
  for (const field of fields) await expect(field).not.toHaveAttribute('required')

  const training = page.getByRole('checkbox', {
    name: 'I would like to schedule a 1-on-1 training with Agency Atlas',
  })
  const send = page.getByRole('link', { name: 'Send Message' })
  const to = 'mailto:hello@agency-atlas.example?subject='
  const name = page.getByRole('textbox', { name: 'Full name' })
  await expect(training).toBeChecked()
  await expect(name).toHaveValue('Demo Dealer')
  await expect(email).toHaveValue('demo@agency-atlas.example')
  await expect(send).toHaveAttribute(
    'href',
    `${to}Request%20for%201-on-1%20training&body=Full%20name%3A%20Demo%20Dealer%0D%0AEmail%3A%20demo%40agency-atlas.example`,
  )
  await training.uncheck()
  await email.fill('no address at all')
  await name.fill('')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await expect(send).toHaveAttribute(
    'href',
    `${to}General%20Inquiry&body=Email%3A%20no%20address%20at%20all%0D%0A%0D%0AHello`,
  )
  await page.getByRole('textbox', { name: 'Message' }).fill('A long message. '.repeat(100))
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()

  await expectAccessiblePage(page)

  await revokeSession(page)
  await page.getByRole('button', { name: /notifications?$/i }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await logInOnPage(page)
  await expect(page).toHaveURL('/contact')
  await expect(email).toHaveValue('no address at all')
  await expect(name).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/^(A long message\. ){100}$/)
  await expect(training).not.toBeChecked()
  // What the user types is kept, even if the account loads later.
  const requests = await pauseRequests(page, '**/api/v1/account')
  await page.reload()
  await expect(training).toBeChecked()
  await email.fill('office@dealer.example')
  await (await requests.next()).continue()
  await expect(name).toHaveValue('Demo Dealer')
  await expect(email).toHaveValue('office@dealer.example')

  await email.focus()
  for (const label of ['Full name', 'Phone', 'Message']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(training).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
})

test('the product icon is the favicon and the logo, even in older browsers', {
  tag: ['@NAV-17'],
}, async ({ page, request }) => {
  await page.goto('/login')
  const iconUrl = await page.locator('link[rel="icon"]').getAttribute('href')
  const icon = await request.get(iconUrl ?? '')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toContain('image/svg+xml')
  expect(await icon.text()).toContain('<svg')
  const logo = page.getByRole('link', { name: 'Agency Atlas, welcome page' }).locator('img:visible')
  await expect(logo).toHaveAttribute('src', iconUrl ?? '')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const [path, type] of [
    ['/favicon.ico', /^image\/.*icon$/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    expect((await request.get(path)).headers()['content-type']).toMatch(type)
  }
})
