import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const logError = (page: Page, text: string) => page.evaluate((words) => console.error(words), text)
const throwAsync = (page: Page, text: string) =>
  page.evaluate((words) => {
    queueMicrotask(() => {
      throw new Error(words)
    })
  }, text)

test.fail(
  'an unexpected console error fails the test',
  { tag: ['@JOURNEY-03'] },
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/^The bridge/)
    await logError(page, 'The road is closed.')
  },
)

test.fail('an unexpected page error fails the test', { tag: ['@JOURNEY-03'] }, async ({ page }) => {
  const thrown = page.waitForEvent('pageerror')
  await throwAsync(page, 'The ferry is gone.')
  expect((await thrown).message).toBe('The ferry is gone.')
})
