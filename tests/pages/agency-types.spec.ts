import { expect, inNashville, test } from '../support/browser.ts'
import { findAgencies, signInWithFavorites } from '../support/fuzz/screens.ts'

test.use(inNashville)

test('an agency of an unknown type has the generic icon and no type on every screen', {
  tag: ['@MAP-10', '@ROBUST-01'],
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/^Unexpected values in /)
  await signInWithFavorites(page)
  await page.route(/\/api\/v1\/(agencies|favorites)/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/"agency_type"\s*:\s*"[^"]*"/g, `"agency_type":"tribal"`)
    await route.fulfill({ response, body })
  })
  const [agencyId] = await findAgencies()
  for (const address of ['/home', '/favorites', `/agencies/${agencyId}`]) {
    await page.goto(address)
    const part = address.startsWith('/agencies')
      ? page.getByRole('main')
      : page.getByRole('main').getByRole('article').first()
    await expect(part.locator('[data-icon="generic"]').first()).toBeVisible()
    await expect(part.getByText(/^(Government|Education|Higher education|Non-profit)$/)).toHaveCount(0)
  }
})
