import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { newPassword, signUpBody } from './sign-up-form.ts'

/** The values in the fields of the sign-up form, by label, in order. */
export interface SignUpFormTexts {
  Email: string
  'First name': string
  'Last name': string
  'Phone number': string
  Password: string
  'Confirm password': string
  'ZIP code': string
}

/** An email address without an account. */
export const newEmail = (): string => `ann-${randomUUID()}@dealer.example`

export const signUpFields = (email = newEmail()): SignUpFormTexts => ({
  Email: email,
  'First name': signUpBody.first_name,
  'Last name': signUpBody.last_name,
  'Phone number': signUpBody.phone,
  Password: newPassword,
  'Confirm password': newPassword,
  'ZIP code': signUpBody.zip,
})

export const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** Fills the fields that do not have their text yet. */
export const fillFields = async (page: Page, texts: Partial<SignUpFormTexts>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    const field = fieldOf(page, label)
    if ((await field.inputValue()) !== text) await field.fill(text)
  }
}

export const readFields = async (page: Page, labels: readonly string[]): Promise<Record<string, string>> => {
  const texts = await Promise.all(
    labels.map(async (label) => [label, await fieldOf(page, label).inputValue()]),
  )
  return Object.fromEntries(texts)
}

/** The error of a field in its accessible description; empty if there is none. */
export const fieldErrorOf = async (page: Page, label: string): Promise<string> => {
  const field = fieldOf(page, label)
  if ((await field.getAttribute('aria-invalid')) !== 'true') return ''
  const describedBy = (await field.getAttribute('aria-describedby')) ?? ''
  const errors = describedBy.split(' ').filter((id) => id.endsWith('-error'))
  return (await page.locator(`[id="${errors[0]}"]`).textContent()) ?? ''
}

/** Creates an account outside the page. */
export const signUpByApi = async (request: APIRequestContext, email = newEmail()): Promise<string> => {
  const response = await request.post('/api/v1/signup', { data: { ...signUpBody, email } })
  expect(response.status()).toBe(201)
  return email
}

/** The message under a form; empty if there is none. */
export const messageOf = (page: Page): Locator => page.getByRole('alert', { includeHidden: true })

export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
