import { createAccount } from '../support/account-pages.ts'
import { expect, test } from '../support/browser.ts'
import { holdRequests } from '../support/held-requests.ts'
import { linkOf, readMail } from '../support/mailbox.ts'

test('confirms while the person waits, and leads to /login', {
  tag: ['@CONFIRM-01', '@CONFIRM-02', '@CONFIRM-04'],
}, async ({ page, request }) => {
  const link = linkOf(await readMail('confirmation', await createAccount(request)))
  const held = await holdRequests(page, '**/api/v1/confirmation*')
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText('Confirming Email')
  const asked = await held.next()
  expect(new URL(asked.request().url()).search).toBe(`?confirmation_token=${link.split('/').at(-1)}`)
  await asked.continue()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Confirmed')
  await expect(page.getByText('Your email has been confirmed successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('says that a wrong link confirmed nothing', { tag: ['@CONFIRM-03', '@CONFIRM-06'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/)
  const answered = page.waitForResponse('**/api/v1/confirmation*')
  await page.goto('/email-confirmation/no-token-of-ours')
  expect((await answered).status()).toBe(422)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Not Confirmed')
  await expect(
    page.getByText('Your email has not been confirmed, please contact administrator.'),
  ).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a link that could not be checked can be tried again', { tag: ['@CONFIRM-03'] }, async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(
    /status of (429|500)/,
    /^Oops! Our servers/,
    /^The e-mail address could not be confirmed\./,
  )
  const link = linkOf(await readMail('confirmation', await createAccount(request)))
  const held = await holdRequests(page, '**/api/v1/confirmation*')
  await page.goto(link)
  for (const fault of [
    { status: 500, json: {} },
    { status: 429, json: { message: 'Too many attempts.' } },
  ]) {
    await (await held.next()).fulfill(fault)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Not Confirmed')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming Email')
  }
  await (await held.next()).continue()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Confirmed')
})

test('/password-changed says so and leads to /login', { tag: ['@CHANGED-01'] }, async ({ page }) => {
  await page.goto('/password-changed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed')
  await expect(page.getByText('Your password has been changed successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})
