import { contactsOn } from '../support/agency-page.ts'
import { expect, test } from '../support/browser.ts'
import { cards, expectResults, searchBox, suggestionList } from '../support/search-page.ts'

test('the contacts of a chosen agency are below its card, and loading them can be retried', {
  tag: ['@RESULT-15'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 500/, /servers are having some issues/, /The agency could not be loaded/)
  await signIn()
  await page.goto('/home')
  await expectResults(page)
  // The first request is the search's own, for the chosen agency.
  let requests = 0
  await page.route('**/api/v1/agencies/*', (route) => {
    requests += 1
    return requests === 2 ? route.fulfill({ status: 500 }) : route.fallback()
  })
  await searchBox(page).fill('Knox County Schools')
  await suggestionList(page).getByRole('option').first().click()
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(cards(page)).toContainText(['Knox County Schools'])

  await retry.click()
  const count = Number(/View (\d+) Contacts/.exec((await cards(page).textContent()) ?? '')?.[1])
  await expect(contactsOn(page)).toHaveCount(count)
  await expect(
    contactsOn(page)
      .first()
      .getByRole('link', { name: /^\(\d{3}\) / }),
  ).toHaveAttribute('href', /^tel:/)

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(cards(page)).toHaveCount(1)
  await expect(contactsOn(page)).toHaveCount(0)
})
