import { findFreePort } from '../../server/platform/private-postgres/free-port.ts'
import { copyPreparedDataDirectory } from '../support/app-database.ts'
import { test as base, expect, inNashville, pageHeading, revokedTwiceError } from '../support/browser.ts'
import { navigate } from '../support/navigate.ts'
import { startTemporaryServer } from '../support/server-process.ts'
import { fieldOf, fillFields, signUpFields } from '../support/signed-out-pages.ts'

/** An API on one origin, and its app on another. */
const test = base.extend<object, { origins: { api: string; app: string } }>({
  origins: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const ports = [await findFreePort(), await findFreePort()] as const
      const api = `http://127.0.0.1:${ports[0]}`
      const app = `http://localhost:${ports[1]}`
      const stops = await Promise.all([
        startTemporaryServer(copyPreparedDataDirectory(), {
          PORT: String(ports[0]),
          CORS_ORIGINS: app,
          PUBLIC_URL: app,
        }),
        startTemporaryServer(copyPreparedDataDirectory(), { PORT: String(ports[1]), API_URL: api }),
      ])
      await use({ api, app })
      await Promise.all(stops.map((stop) => stop()))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ origins }, use) => use(origins.app),
})

test.use(inNashville)

const emptyMessages = {
  '/statutes': 'No State Statutes Matched Your Search',
  '/sales-reports?state=TN': 'No Sourcewell Sales Reports Found',
  '/contracts': 'No Contract Documents Found',
  '/info': 'No Infographics Found',
  '/finance': 'No Finance Documents Found',
  '/education': 'No Educational Materials Found',
  '/favorites': 'No Saved Items Found. Use the ... icon to save items.',
  '/contacts': 'No Contacts Found',
  '/corporate-contacts': 'No Corporate Contacts Found',
}

test('the app works with the API on another origin, and calls only that API', {
  tag: ['@OPS-19'],
}, async ({ page, origins, expectConsoleErrors }) => {
  expectConsoleErrors(revokedTwiceError)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) calls.push(new URL(request.url()).origin)
  })
  await page.goto('/signup')
  await fillFields(page, signUpFields())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${origins.app}/home`)
  await expect(page.getByText('No agencies found', { exact: true })).toBeVisible()

  for (const [url, message] of Object.entries(emptyMessages)) {
    await navigate(page, url)
    await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible()
    await expect(pageHeading(page)).toHaveText(/^0 /)
  }
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog').getByText('No notifications')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${origins.app}/login`)
  await expect(fieldOf(page, 'Email')).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([origins.api]))
})
