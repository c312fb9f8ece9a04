import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { articles, openFavorites } from '../support/favorites-page.ts'
import { openItemMenu } from '../support/item-menu.ts'

test('without the clipboard API, the button uses execCommand or shows the text to copy', {
  tag: ['@COPY-01', '@COPY-02'],
}, async ({ page }) => {
  await openFavorites(page, ['SalesReport', 'MediaLink'])
  const [report, video] = [articles(page).first(), articles(page).last()]
  // A page without https has no clipboard API.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  const copy = async (item: Locator) => {
    await openItemMenu(item)
    await page.getByRole('menuitem', { name: 'Copy' }).click()
  }
  await copy(report)
  await expect(report.getByRole('status')).toHaveText('Copied')

  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await copy(video)
  await expect(video.getByRole('alert')).toHaveText(
    'Your browser blocked copying. Select this text and copy it:',
  )
  await video.getByRole('textbox', { name: 'Text to copy' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Agency Atlas: Video - /)
})
