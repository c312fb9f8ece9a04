import { expect, inNashville, sampleAccount, test } from '../support/browser.ts'
import {
  fieldErrorOf,
  fieldOf,
  fillFields,
  goodForm,
  messageOf,
  readFields,
} from '../support/signed-out-pages.ts'

test.use(inNashville)
test.beforeEach(({ page }) => page.goto('/signup').then(() => {}))

const labels = Object.keys(goodForm())

test('says what it is for and has seven fields, in order', {
  tag: ['@SIGNUP-01', '@SIGNUP-02'],
}, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account')
  await expect(page).toHaveTitle('Create account · Agency Atlas')
  await expect(page.getByText('Please create an account with your dealer email address')).toBeVisible()
  expect(await page.locator('form label').allTextContents()).toEqual(labels)
  const asked = await page
    .locator('form input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('type'), input.getAttribute('autocomplete')]),
    )
  expect(asked).toEqual([
    ['email', 'email'],
    [null, 'given-name'],
    [null, 'family-name'],
    ['tel', 'tel'],
    ['password', 'new-password'],
    ['password', 'new-password'],
    [null, 'postal-code'],
  ])
  await expect(fieldOf(page, 'Password')).toHaveAccessibleDescription(
    'At least 6 characters. Common passwords aren’t allowed.',
  )
})

test('can be submitted once all seven fields are filled, with anything', { tag: ['@SIGNUP-03'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/)
  const button = page.getByRole('button', { name: 'Create Account' })
  const form = { ...goodForm('no address'), 'Confirm password': 'something else', 'ZIP code': '?' }
  for (const [label, text] of Object.entries(form)) {
    await expect(button).toBeDisabled()
    await fieldOf(page, label).fill(text)
  }
  await expect(button).toBeEnabled()
  for (const label of labels) {
    await fieldOf(page, label).fill('')
    await expect(button).toBeDisabled()
    await fieldOf(page, label).fill(form[label as keyof typeof form])
  }
  const asked = page.waitForRequest('**/api/v1/signup')
  await button.click()
  await asked
  await expect.poll(() => fieldErrorOf(page, 'Email')).toBe('Enter a valid email address')
})

test('accepts spaces as text, which the server then refuses, and keeps them', {
  tag: ['@SIGNUP-03', '@SIGNUP-07'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 422/)
  // The browser itself removes spaces from an email field.
  const spaces = { 'First name': ' ', 'Last name': '  ', 'Phone number': ' ', 'ZIP code': '   ' }
  await fillFields(page, { ...goodForm(), ...spaces })
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const label of Object.keys(spaces)) {
    await expect
      .poll(() => fieldErrorOf(page, label))
      .toBe(`Enter your ${label.toLowerCase().replace('zip', 'ZIP')}`)
  }
  expect(await readFields(page, Object.keys(spaces))).toEqual(spaces)
})

test('sends what was typed, and the full name', { tag: ['@SIGNUP-06'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/)
  await fillFields(page, {
    ...goodForm(sampleAccount.email),
    'First name': 'Mary Ann',
    'Last name': 'O’Dell',
  })
  const asked = page.waitForRequest('**/api/v1/signup')
  await page.keyboard.press('Enter')
  expect((await asked).postDataJSON()).toEqual({
    email: sampleAccount.email,
    password: 'seven sails',
    password_confirmation: 'seven sails',
    zip: '37902',
    phone: '+1 865 555 0123',
    first_name: 'Mary Ann',
    last_name: 'O’Dell',
    full_name: 'Mary Ann O’Dell',
  })
})

test('shows every error at its field, and focuses the first', {
  tag: ['@SIGNUP-07', '@SIGNUP-12'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 422/)
  const form = { ...goodForm(), Password: 'prospect', 'Confirm password': 'aspect' }
  await fillFields(page, { ...form, Password: '12345' })
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'Password')).toBeFocused()
  expect(await fieldErrorOf(page, 'Password')).toBe('Password must be at least 6 characters long')
  expect(await fieldErrorOf(page, 'Confirm password')).toBe('Passwords do not match')
  await expect(fieldOf(page, 'Password')).toHaveAccessibleDescription(/at least 6 characters long/)
  await expect(messageOf(page)).toHaveText('Please correct the highlighted fields.')
  await fillFields(page, { Password: 'password', 'Confirm password': 'password' })
  await expect(messageOf(page)).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'Password')).toBeFocused()
  await expect(fieldOf(page, 'Password')).toHaveAccessibleDescription(/too common/)
})

test('shows and hides each password, and has a map pin at the zip code', {
  tag: ['@SIGNUP-09', '@SIGNUP-10'],
}, async ({ page }) => {
  for (const [label, name] of [
    ['Password', 'password'],
    ['Confirm password', 'password confirmation'],
  ] as const) {
    await fieldOf(page, label).fill('a secret')
    await page.getByRole('button', { name: `Show ${name}`, exact: true }).click()
    await expect(fieldOf(page, label)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: `Hide ${name}`, exact: true }).click()
    await expect(fieldOf(page, label)).toHaveAttribute('type', 'password')
    await expect(fieldOf(page, label)).toHaveValue('a secret')
  }
  await expect(page.locator('form svg.tabler-icon-map-pin')).toHaveCount(1)
  const pin = await page.locator('form svg.tabler-icon-map-pin').boundingBox()
  const zip = await fieldOf(page, 'ZIP code').boundingBox()
  expect(pin?.x).toBeGreaterThan(zip?.x ?? 0)
  expect(pin?.y).toBeGreaterThan(zip?.y ?? 0)
})

test('links back to /login', { tag: ['@SIGNUP-04'] }, async ({ page }) => {
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('has the logo panel on wide screens only', { tag: ['@SIGNUP-08'] }, async ({ page }) => {
  const panel = page.getByText('Find public-sector agencies near you')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(panel).toBeHidden()
  await page.setViewportSize({ width: 769, height: 800 })
  await expect(panel).toBeVisible()
})
