import { expect, expectNoViolations, pageHeading, test } from '../support/browser.ts'
import { articles, openFavorites } from '../support/favorites-page.ts'
import { withMotion } from '../support/graphics.ts'
import { openItemMenu } from '../support/item-menu.ts'

test.use(withMotion)

test('the dialog of an agency removes it; a refused removal is undone with a message', {
  tag: ['@OPTIONS-03', '@FAV-06', '@FAV-07'],
}, async ({ page, expectConsoleErrors }) => {
  await openFavorites(page, ['Agency', 'StateStatute'])
  const name = (await articles(page).first().getAttribute('aria-label')) ?? ''
  const remove = async () => {
    await page.getByRole('button', { name: `Options for ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Options' })
    await expect(dialog.getByText(name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove Favorite' }).click()
  }
  expectConsoleErrors(/net::ERR_FAILED/, /^A favorite could not be loaded or changed/)
  await page.route('**/api/v1/favorites', (route) => route.abort())
  await remove()
  const notice = page.getByRole('alert').filter({ hasText: 'this favorite' })
  await expect(notice).toHaveText(
    'Couldn’t remove this favorite. We couldn’t reach the server. Please try again.',
  )
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await expect(pageHeading(page)).toHaveText('2 Saved Items')
  await expect(page.getByText(`Removed ${name}`)).toBeHidden()
  await page.unroute('**/api/v1/favorites')
  await remove()
  await expect(pageHeading(page)).toHaveText('1 Saved Item')
  await expect(articles(page).first().getByRole('link').first()).toBeFocused()

  await articles(page).first().getByRole('button', { name: 'Remove Favorite' }).press('Enter')
  await expect(page.getByText('No Saved Items Found. Use the ... icon to save items.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('an item is shared by an email of less than 1,200 characters, and "Copy" copies the same text', {
  tag: ['@SHARE-03', '@SHARE-04', '@COPY-01'],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFavorites(page, ['SalesReport', 'ContractDocument', 'StateStatute', 'MediaLink'])
  const subjects = ['Sales Report', 'Contract', 'State Statute', 'Video']
  for (const [index, kind] of subjects.entries()) {
    const article = articles(page).nth(index)
    await openItemMenu(article)
    const address = (await page.getByRole('menuitem', { name: 'Share' }).getAttribute('href')) ?? ''
    expect(address.length).toBeLessThan(1_200)
    const [, subject = ''] = /^mailto:\?subject=(.*?)&body=/.exec(address) ?? []
    expect(decodeURIComponent(subject)).toMatch(new RegExp(`^Agency Atlas: ${kind} - .`))
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    await expect(article.getByRole('status')).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')[0]).toBe(decodeURIComponent(subject))
  }
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(1)
})
