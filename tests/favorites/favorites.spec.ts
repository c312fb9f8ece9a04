import type { Page, Request } from '@playwright/test'
import { type FavoriteEntityType, favoriteEntityTypes } from '../../contract/favorites.ts'
import { expect, expectNoViolations, pageHeading, test } from '../support/browser.ts'
import { articles, openFavorites } from '../support/favorites-page.ts'
import { openItemMenu } from '../support/item-menu.ts'
import { signInToOwnAccount } from '../support/own-account.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'
import { pauseRequests } from '../support/paused-requests.ts'
import { reportRows } from '../support/sales-reports-page.ts'

const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const search = (page: Page) => page.getByRole('search').getByRole('textbox')
const category = (page: Page) => page.getByLabel('Filter by category')
const isChange = (request: Request) =>
  request.url().endsWith('/api/v1/favorites') && request.method() !== 'GET'

/** From now on, the server's list shows the items of one kind as deleted. */
const mockDeletedItems = async (page: Page, kind: FavoriteEntityType) => {
  await page.route('**/api/v1/favorites', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const list: { entity_type: string }[] = await response.json()
    const json = list.map((each) => (each.entity_type === kind ? { ...each, entity: null } : each))
    return route.fulfill({ response, json })
  })
}

test('saved items are grouped by category; search and category filter them', {
  tag: ['@AGENCY-17', '@FAV-10', '@FAV-11', '@FAV-13'],
}, async ({ page }) => {
  await openFavorites(page, favoriteEntityTypes)
  await expect(groups(page)).toHaveText([
    'Agencies 1',
    'Sales Reports 1',
    'Contacts 1',
    'Contract Documents 1',
    'Infographics 1',
    'State Statutes 1',
    'Videos 1',
  ])
  await expect(articles(page)).toHaveCount(7)
  for (const article of await articles(page).all()) {
    await expect(article.getByRole('button', { name: /^Options for/ })).toBeVisible()
    await expect(article.getByTitle('Remove Favorite')).toBeVisible()
  }

  await expect(category(page).getByRole('option', { selected: true })).toHaveText('Filter by category')
  await search(page).fill('ALABAMA')
  await expect(page.getByRole('heading', { level: 2, name: 'State Statutes' })).toBeVisible()
  await category(page).selectOption({ label: 'Videos (1)' })
  await expect(pageHeading(page)).toHaveText('0 Saved Items')
  await expect(page.getByText('No Saved Items Found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(pageHeading(page)).toHaveText('7 Saved Items')
  await category(page).selectOption({ label: 'Contacts (1)' })
  await expect(pageHeading(page)).toHaveText('1 Saved Item')
  await expect(groups(page)).toHaveText(['Contacts 1'])

  // After a visit to an agency, the search and the filter are restored.
  await category(page).selectOption({ label: 'Agencies (1)' })
  const name = (await articles(page).getByRole('link').first().textContent()) ?? ''
  await search(page).fill(name)
  await articles(page).getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Back to favorites' }).click()
  await expect(search(page)).toHaveValue(name)
  await expect(groups(page)).toHaveText(['Agencies 1'])
})

/** The screen of each kind and the subject of its emails; only the agency's screen shows a single item. */
const screens = {
  Agency: ['/agencies/1', 'Agency'],
  SalesReport: ['/sales-reports?state=DE', 'Sales Report'],
  Contact: ['/corporate-contacts', 'Contact'],
  ContractDocument: ['/contracts', 'Contract'],
  MarketingMaterial: ['/info', 'Infographic'],
  StateStatute: ['/statutes', 'State Statute'],
  MediaLink: ['/education', 'Video'],
} as const satisfies Record<FavoriteEntityType, readonly [url: string, subject: string]>

test('every kind of item can be saved and shared from its own screen, and its saved card links back to it', {
  tag: ['@AGENCY-04', '@AGENCY-05', '@FAV-15', '@SHARE-03'],
}, async ({ page }) => {
  const account = await signInToOwnAccount(page)
  for (const [url, subject] of Object.values(screens)) {
    await page.goto(url)
    const items = subject === 'Sales Report' ? reportRows(page) : articles(page)
    const item = url === '/agencies/1' ? page.getByRole('main') : items.first()
    const hasMenu = subject !== 'Agency'
    if (hasMenu) await openItemMenu(item)
    const actions = hasMenu ? page.getByRole('menu') : item
    const link = actions.getByRole(hasMenu ? 'menuitem' : 'link', { name: 'Share', exact: true }).first()
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^mailto:\\?subject=${encodeURIComponent(`Agency Atlas: ${subject} - `)}`),
    )
    const choose = async (name: string, status: number) => {
      const changed = page.waitForResponse((response) => isChange(response.request()))
      const button = actions.getByRole(hasMenu ? 'menuitem' : 'button', { name, exact: true })
      await button.first().click()
      expect((await changed).status()).toBe(status)
    }
    await choose('Favorite', 201)
    if (hasMenu) continue
    await choose('Remove Favorite', 204)
    await choose('Favorite', 201)
  }
  const kinds = (await account.listSaved()).map((item) => item.split(' ')[0])
  expect(kinds.toSorted()).toEqual(Object.keys(screens).toSorted())

  await page.goto('/favorites')
  await expect(articles(page)).toHaveCount(kinds.length)
  const paths = [
    '/agencies/1',
    '/agencies/',
    '/corporate-contacts?',
    '/contracts?',
    '/info?',
    '/statutes?',
    '/education?',
  ]
  for (const [index, url] of paths.entries()) {
    await expect(articles(page).nth(index).locator(`a[href^="${url}"]`).first()).toBeVisible()
  }
})

test('the page is accessible at every width in both color schemes: loaded, empty, and failed', {
  tag: ['@FAV-12'],
}, async ({ page, expectConsoleErrors }) => {
  await openFavorites(page, [])
  await expect(page.getByText('No Saved Items Found. Use the ... icon to save items.')).toBeVisible()
  await expect(search(page)).toBeHidden()
  await expect(category(page)).toBeHidden()
  await expectAccessiblePage(page)
  await mockDeletedItems(page, 'Contact')
  await openFavorites(page, favoriteEntityTypes)
  await expectAccessiblePage(page)
  expectConsoleErrors(/net::ERR_FAILED/, /^A favorite could not be loaded/)
  await page.route('**/api/v1/favorites', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/Couldn’t load your favorites/)
  await expectAccessiblePage(page)
  await page.unroute('**/api/v1/favorites')
  const requests = await pauseRequests(page, '**/api/v1/favorites')
  await page.getByRole('button', { name: 'Try again' }).click()
  const request = await requests.next()
  await expect(pageHeading(page)).toHaveText('Loading saved items…')
  await expect(search(page)).toBeEnabled()
  await expect(category(page)).toBeEnabled()
  await request.continue()
  await expect(pageHeading(page)).toHaveText('7 Saved Items')
})

test('a deleted item is shown as removed, and can be removed by keyboard; focus moves to the next item, and after the last one to the page', {
  tag: ['@FAV-03', '@FAV-07', '@FAV-14'],
}, async ({ page, expectConsoleErrors }) => {
  await mockDeletedItems(page, 'Contact')
  const account = await openFavorites(page, ['Contact', 'MarketingMaterial', 'MediaLink'])
  const deleted = articles(page).first()
  await expect(deleted).toContainText('This contact is no longer in Agency Atlas.')
  const removed = page.waitForResponse((response) => isChange(response.request()))
  await deleted.getByRole('button', { name: 'Remove Favorite' }).press('Enter')
  await expect(pageHeading(page)).toHaveText('2 Saved Items')
  await expect(groups(page)).toHaveText(['Infographics 1', 'Videos 1'])
  await expect(articles(page).first().getByRole('link', { name: 'View in Infographics' })).toBeFocused()
  expect((await removed).status()).toBe(204)
  expect(await account.listSaved()).toEqual(['MarketingMaterial 1', 'MediaLink 1'])

  expectConsoleErrors(/net::ERR_FAILED/, /^A favorite could not be loaded or changed/)
  await page.route('**/api/v1/favorites', (route) => route.abort())
  const remove = () => articles(page).first().getByRole('button', { name: 'Remove Favorite' }).press('Enter')
  await remove()
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t remove this favorite.' })
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await expect(pageHeading(page)).toHaveText('2 Saved Items')
  await page.unroute('**/api/v1/favorites')
  await remove()
  await expect(pageHeading(page)).toHaveText('1 Saved Item')
  await remove()
  await expect(page.getByText('No Saved Items Found. Use the ... icon to save items.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('Undo saves a removed item again; removing or saving an item in one tab or on one device changes the other', {
  tag: ['@FAV-08', '@FAV-16', '@SCALE-18'],
}, async ({ page, context }) => {
  const account = await openFavorites(page, ['Contact', 'MediaLink'])
  await articles(page).first().getByRole('button', { name: 'Remove Favorite' }).click()
  await expect(pageHeading(page)).toHaveText('1 Saved Item')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageHeading(page)).toHaveText('2 Saved Items')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect.poll(account.listSaved).toEqual(['MediaLink 1', 'Contact 1'])

  const other = await context.newPage()
  await other.goto('/favorites')
  await expect(pageHeading(other)).toHaveText('2 Saved Items')
  await articles(other).first().getByRole('button', { name: 'Remove Favorite' }).click()
  await expect(pageHeading(page)).toHaveText('1 Saved Item')
  await other.goto('/corporate-contacts')
  await openItemMenu(articles(other).first())
  await other.getByRole('menuitem', { name: 'Favorite', exact: true }).click()
  await expect(pageHeading(page)).toHaveText('2 Saved Items')
  await expect(groups(page)).toHaveText(['Contacts 1', 'Videos 1'])
  expect(await account.listSaved()).toHaveLength(2)

  // On another device. The list loads again when the user returns to the tab.
  await account.save({ entityType: 'Agency', entityId: 1 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(pageHeading(page)).toHaveText('3 Saved Items')
})
