import { boxOf, expect, inNashville, pageHeading, sampleAccount, test } from '../support/browser.ts'
import {
  fieldErrorOf,
  fieldOf,
  fillFields,
  messageOf,
  readFields,
  signUpFields,
} from '../support/signed-out-pages.ts'

test.use(inNashville)
test.beforeEach(async ({ page }) => {
  await page.goto('/signup')
})

const labels = Object.keys(signUpFields())

test('has seven fields, can show the passwords, and has the logo panel on wide screens only', {
  tag: ['@SIGNUP-01', '@SIGNUP-02', '@SIGNUP-04', '@SIGNUP-08', '@SIGNUP-09', '@SIGNUP-10'],
}, async ({ page }) => {
  await test.step('seven fields in order', async () => {
    await expect(pageHeading(page)).toHaveText('Create account')
    await expect(page).toHaveTitle('Create account · Agency Atlas')
    await expect(page.getByText('Please create an account with your dealer email address')).toBeVisible()
    expect(await page.locator('form label').allTextContents()).toEqual(labels)
    const attributes = await page
      .locator('form input')
      .evaluateAll((inputs) =>
        inputs.map((input) => [input.getAttribute('type'), input.getAttribute('autocomplete')]),
      )
    expect(attributes).toEqual([
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
    const pin = page.locator('form svg.tabler-icon-map-pin')
    await expect(pin).toHaveCount(1)
    const [pinBox, zipBox] = [await boxOf(pin), await boxOf(fieldOf(page, 'ZIP code'))]
    expect(pinBox.x).toBeGreaterThan(zipBox.x)
    expect(pinBox.y).toBeGreaterThan(zipBox.y)
  })

  for (const [label, name] of [
    ['Password', 'password'],
    ['Confirm password', 'password confirmation'],
  ] as const) {
    await test.step(`shows and hides the ${name}`, async () => {
      await fieldOf(page, label).fill('a secret')
      await page.getByRole('button', { name: `Show ${name}`, exact: true }).click()
      await expect(fieldOf(page, label)).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: `Hide ${name}`, exact: true }).click()
      await expect(fieldOf(page, label)).toHaveAttribute('type', 'password')
      await expect(fieldOf(page, label)).toHaveValue('a secret')
    })
  }

  await test.step('the logo panel and the way back', async () => {
    const panel = page.getByText('Search by location, agency type, and distance')
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(panel).toBeHidden()
    await page.setViewportSize({ width: 769, height: 800 })
    await expect(panel).toBeVisible()
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('the sign-up form shows each error at its field and focuses the first', {
  tag: ['@SIGNUP-03', '@SIGNUP-06', '@SIGNUP-07', '@SIGNUP-12'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 422/)
  const button = page.getByRole('button', { name: 'Create Account' })

  await test.step('any text enables the button', async () => {
    const form = { ...signUpFields('no address'), 'Confirm password': 'something else', 'ZIP code': '?' }
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
    await button.click()
    await expect.poll(() => fieldErrorOf(page, 'Email')).toBe('Enter a valid email address')
  })

  await test.step('spaces count as text, which the server then rejects', async () => {
    // The browser itself removes spaces from an email field.
    const spaces = { 'First name': ' ', 'Last name': '  ', 'Phone number': ' ', 'ZIP code': '   ' }
    await fillFields(page, { ...signUpFields(), ...spaces })
    await button.click()
    for (const label of Object.keys(spaces)) {
      await expect
        .poll(() => fieldErrorOf(page, label))
        .toBe(`Enter your ${label.toLowerCase().replace('zip', 'ZIP')}`)
    }
    expect(await readFields(page, Object.keys(spaces))).toEqual(spaces)
  })

  await test.step('sends the text as typed, and the full name', async () => {
    await fillFields(page, {
      ...signUpFields(sampleAccount.email),
      'First name': 'Mary Ann',
      'Last name': 'O’Dell',
    })
    const sent = page.waitForRequest('**/api/v1/signup')
    await button.click()
    expect((await sent).postDataJSON()).toEqual({
      email: sampleAccount.email,
      password: 'seven sails',
      password_confirmation: 'seven sails',
      zip: '37902',
      phone: '+1 865 555 0123',
      first_name: 'Mary Ann',
      last_name: 'O’Dell',
      full_name: 'Mary Ann O’Dell',
    })
    await expect(fieldOf(page, 'Email')).toBeFocused()
  })

  await test.step('shows each error next to its field', async () => {
    await fillFields(page, { ...signUpFields(), Password: '12345', 'Confirm password': 'aspect' })
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
})
