import { expect, test } from '../support/browser.ts'
import { signInToOwnAccount } from '../support/own-account.ts'

test.beforeEach(async ({ page }) => {
  const account = await signInToOwnAccount(page, page.request)
  await account.save({ entityType: 'SalesReport', entityId: 1 })
  await account.save({ entityType: 'MediaLink', entityId: 1 })
  await page.goto('/favorites')
})

test('"Copy" copies the text and reads "Copied" until the focus leaves it', {
  tag: ['@COPY-01'],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const report = page.getByRole('main').getByRole('article').first()
  const video = page.getByRole('main').getByRole('article').last()
  const read = () => page.evaluate(() => navigator.clipboard.readText())

  await report.getByRole('button', { name: 'Copy' }).click()
  await expect(report.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(report.getByRole('status')).toHaveText('Copied')
  expect(await read()).toMatch(/^Agency Atlas: Sales Report - /)

  await video.getByRole('button', { name: 'Copy' }).click()
  await expect(video.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(report.getByRole('button', { name: 'Copy' })).toBeVisible()
  expect(await read()).toMatch(/^Agency Atlas: Video - /)
})

test('without the clipboard API the button uses execCommand; if that is blocked, it shows the text to copy', {
  tag: ['@COPY-01', '@COPY-02'],
}, async ({ page }) => {
  const report = page.getByRole('main').getByRole('article').first()
  const video = page.getByRole('main').getByRole('article').last()
  await expect(video).toBeVisible()

  // A page without https has no clipboard API.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  await report.getByRole('button', { name: 'Copy' }).click()
  await expect(report.getByRole('button', { name: 'Copied' })).toBeVisible()

  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await video.getByRole('button', { name: 'Copy' }).click()
  await expect(video.getByRole('alert')).toHaveText(
    'Your browser blocked copying. Select this text and copy it:',
  )
  await video.getByRole('textbox', { name: 'Text to copy' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Agency Atlas: Video - /)
})
