import { expect, test } from '../support/browser.ts'
import { articles, openFavorites } from '../support/favorites-page.ts'
import { withMotion } from '../support/graphics.ts'
import { openItemMenu } from '../support/item-menu.ts'

test.use(withMotion)

test('an item is shared by an email of less than 1,200 characters, and "Copy" copies the same text', {
  tag: ['@SHARE-03', '@SHARE-04', '@COPY-01'],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFavorites(page, ['SalesReport', 'ContractDocument', 'StateStatute', 'MediaLink'])
  const subjects = ['Sales Report', 'Contract', 'State Statute', 'Video']
  for (const [index, kind] of subjects.entries()) {
    const article = articles(page).nth(index)
    await openItemMenu(article)
    const url = (await page.getByRole('menuitem', { name: 'Share' }).getAttribute('href')) ?? ''
    expect(url.length).toBeLessThan(1_200)
    const [, subject = ''] = /^mailto:\?subject=(.*?)&body=/.exec(url) ?? []
    expect(decodeURIComponent(subject)).toMatch(new RegExp(`^Agency Atlas: ${kind} - .`))
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    await expect(article.getByRole('status')).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')[0]).toBe(decodeURIComponent(subject))
  }
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(1)
})
