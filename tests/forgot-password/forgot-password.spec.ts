import { createAccount, fieldOf, messageOf, newUrl } from '../support/account-pages.ts'
import { expect, test } from '../support/browser.ts'
import { holdRequests } from '../support/held-requests.ts'
import { linkOf, readMail } from '../support/mailbox.ts'

test.beforeEach(({ page }) => page.goto('/forgot-password').then(() => {}))

test('asks for the e-mail, waits for it, and links back to /login', {
  tag: ['@FORGOT-01', '@FORGOT-03'],
}, async ({ page }) => {
  await expect(page).toHaveTitle('Forgot password · Agency Atlas')
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(fieldOf(page, 'Email')).toHaveAttribute('type', 'email')
  const button = page.getByRole('button', { name: 'Send Password Reset Link' })
  await expect(button).toBeDisabled()
  await fieldOf(page, 'Email').fill('ann@dealer.example')
  await expect(button).toBeEnabled()
  for (const name of ['Back to Login', 'Log in']) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
  }
})

test('sends, says so, empties the field, and the mail arrives', {
  tag: ['@FORGOT-02', '@FORGOT-04', '@FORGOT-06'],
}, async ({ page, request }) => {
  const email = await createAccount(request)
  const held = await holdRequests(page, '**/api/v1/password')
  await fieldOf(page, 'Email').fill(` ${email} `)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  const asked = await held.next()
  expect([asked.request().method(), asked.request().postDataJSON()]).toEqual(['POST', { email }])
  await asked.continue()
  await expect(page.getByRole('status')).toHaveText('Password reset link has been sent to your email!')
  await expect(fieldOf(page, 'Email')).toHaveValue('')
  await expect(fieldOf(page, 'Email')).toBeFocused()
  expect(linkOf(await readMail('reset', email))).toMatch(/^\/reset-password\/[\w-]+$/)
})

test('says that an e-mail is not known and keeps it for correction', { tag: ['@FORGOT-05'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 404/)
  const email = newUrl()
  await fieldOf(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
  await expect(messageOf(page)).toHaveText('Email not found, please contact your administrator.')
  await expect(fieldOf(page, 'Email')).toHaveValue(email)
  await expect(fieldOf(page, 'Email')).toBeFocused()
})

test('says when to try again after too many attempts for one account', { tag: ['@FORGOT-06'] }, async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (404|429)/)
  const email = newUrl()
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 20) {
    const answer = await request.post('/api/v1/password', { data: { email } })
    statuses.push(answer.status())
  }
  await fieldOf(page, 'Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(messageOf(page)).toHaveText(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  await expect(fieldOf(page, 'Email')).toHaveValue(email)
})

test('says "Email not found" for every refusal but too many attempts, and shows what a server in trouble says', {
  tag: ['@FORGOT-05', '@ERROR-08'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of (4|5)\d\d/, /^Out of order\.$/, /^The link could not be asked for\./)
  const notFound = 'Email not found, please contact your administrator.'
  await fieldOf(page, 'Email').fill('ann@dealer.example')
  for (const [status, text] of [
    [400, notFound],
    [403, notFound],
    [409, notFound],
    [422, notFound],
    [429, 'Slow down.'],
    [500, 'Out of order.'],
  ] as const) {
    const message = status === 500 ? 'Out of order.' : 'Slow down.'
    await page.route('**/api/v1/password', (route) => route.fulfill({ status, json: { message } }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
    await expect(messageOf(page)).toHaveText(text)
    await expect(fieldOf(page, 'Email')).toHaveValue('ann@dealer.example')
  }
})
