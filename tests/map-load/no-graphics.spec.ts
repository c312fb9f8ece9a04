import { expect, test } from '../support/browser.ts'

test('without WebGL or workers, the list works and a panel replaces the map', {
  tag: ['@MAP-23', '@API-39', '@SCALE-18'],
}, async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_FAILED/)
  await page.route('**/assets/*-worker-*.js', (route) => route.abort())
  await signIn()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Couldn’t load the map' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^[1-9]\d* Results$/ })).toBeVisible()
})
