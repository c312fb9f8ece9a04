import type { Page } from '@playwright/test'
import { expect, inNashville, sampleAccount, test } from '../support/browser.ts'
import { email, login, message, next, password } from '../support/login-page.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'

test.use(inNashville)

const openPasswordStep = async (page: Page) => {
  await page.goto('/login')
  await email(page).fill(sampleAccount.email)
  await next(page).click()
  await expect(password(page)).toBeVisible()
}

test.describe('the email step', () => {
  test('has one field, Next and a link to signup', { tag: ['@LOGIN-01', '@LOGIN-02'] }, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Welcome!')
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(next(page)).toBeEnabled()
    await expect(password(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Create one' }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('accepts only a valid email', { tag: ['@LOGIN-03'] }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    await page.goto('/login')
    await expect(email(page)).toHaveAttribute('type', 'email')
    await expect(email(page)).toHaveAttribute('autocomplete', 'username')
    for (const typed of ['', 'no address']) {
      await email(page).fill(typed)
      await next(page).click()
      await expect(page.locator(':invalid:focus')).toHaveValue(typed)
    }
    expect(asked).toEqual([])
  })

  test('requests the domains that use single sign-on', { tag: ['@LOGIN-21'] }, async ({ page }) => {
    const asked = page.waitForRequest('**/api/v1/allowed_domains*')
    await openPasswordStep(page)
    expect(new URL((await asked).url()).search).toBe('?query=CAT')
  })
})

test.describe('the password step', () => {
  test('asks for the password and offers help', { tag: ['@LOGIN-06', '@LOGIN-07'] }, async ({ page }) => {
    await openPasswordStep(page)
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAttribute('required')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(next(page)).toHaveCount(0)
    await login(page).click()
    await expect(page.locator('input:invalid')).toHaveAttribute('name', 'password')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('shows the password and hides it again', { tag: ['@LOGIN-16'] }, async ({ page }) => {
    await openPasswordStep(page)
    await password(page).fill('a secret')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
    await expect(password(page)).toHaveValue('a secret')
  })

  test('shows why a login was refused and keeps the input; the next attempt opens the home page', {
    tag: ['@LOGIN-08', '@LOGIN-12', '@LOGIN-18', '@LOGIN-23'],
  }, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 401/)
    await openPasswordStep(page)
    await password(page).fill('not the password')
    await login(page).click()
    await expect(message(page)).toHaveText('Invalid email or password.')
    const below = (await message(page).boundingBox())?.y ?? 0
    expect(below).toBeGreaterThan((await login(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY)
    await expect(email(page)).toHaveValue(sampleAccount.email)
    await expect(password(page)).toHaveValue('not the password')
    await expect(password(page)).toBeFocused()
    await password(page).fill(sampleAccount.password)
    await login(page).click()
    await expect(page).toHaveURL('/home')
    await expect(page).toHaveTitle('Home · Agency Atlas')
  })
})

test('keeps the whole Authorization header in a strict cookie', { tag: ['@SESSION-02'] }, async ({
  page,
  context,
}) => {
  await openPasswordStep(page)
  const answer = page.waitForResponse('**/api/v1/login')
  await password(page).fill(sampleAccount.password)
  await login(page).click()
  const header = await (await answer).headerValue('authorization')
  await expect(page).toHaveURL('/home')
  const cookie = (await context.cookies()).find(({ name }) => name === 'authToken')
  expect(cookie).toMatchObject({
    value: encodeURIComponent(header ?? ''),
    path: '/',
    sameSite: 'Strict',
    secure: false,
  })
})

test('a browser that throws when cookies are used is signed out, and signs in until the page is left', {
  tag: ['@SESSION-02'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await openPasswordStep(page)
  await password(page).fill(sampleAccount.password)
  await login(page).click()
  await expect(page).toHaveURL('/home')
  await page.reload()
  await expect(page).toHaveURL('/login')
})

test('signs in by keyboard alone', { tag: ['@A11Y-02'] }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  const order: string[] = []
  const tab = async () => {
    await page.keyboard.press('Tab')
    order.push(
      await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || ''),
    )
  }
  for (let step = 0; step < 2; step++) await tab()
  expect(order).toEqual(['Next', 'Create one'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(sampleAccount.email)
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(sampleAccount.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('has the logo panel on wide screens only', { tag: ['@LOGIN-17'] }, async ({ page }) => {
  await page.goto('/login')
  const panel = page.getByText('Find public-sector agencies near you')
  for (const [width, isShown] of [
    [390, false],
    [768, false],
    [769, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(panel).toBeVisible({ visible: isShown })
    await expect(page.getByRole('link', { name: 'Agency Atlas' })).toHaveCount(1)
  }
})

test('is accessible at every width in both color schemes, in each step', {
  tag: ['@A11Y-01', '@A11Y-03'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/)
  await page.goto('/login')
  await expect(next(page)).toBeVisible()
  await expectAccessiblePage(page)
  await openPasswordStep(page)
  await password(page).fill('not the password')
  await login(page).click()
  await expect(message(page)).not.toBeEmpty()
  await expectAccessiblePage(page)
})
