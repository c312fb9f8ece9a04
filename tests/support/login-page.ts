import type { Page } from '@playwright/test'

export const email = (page: Page) => page.getByLabel('Email')
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const login = (page: Page) => page.getByRole('button', { name: 'Login' })
/** The error message; the email field shows its own. */
export const message = (page: Page) => page.getByRole('alert')
