import type { Page, Route } from '@playwright/test'
import type { SignedInRoute } from '../../src/machines/navigation/routes.ts'
import { expect, inNashville, test } from '../support/browser.ts'
import { findAgencies, openScreen, screens, signInWithFavorites } from '../support/fuzz/screens.ts'
import { wrongResponses } from '../support/fuzz/wrong-values.ts'

test.use(inNashville)

/** How a request can fail, and the expected message. */
interface Failure {
  name: string
  message: string
  fail(route: Route): Promise<void>
}

const failures: Failure[] = [
  {
    name: 'a 500 with a message',
    message: 'The disk is full.',
    fail: (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
  },
  {
    name: 'a 502 without a message',
    message: 'Oops! Our servers are having some issues.',
    fail: (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
  },
  {
    name: 'a dropped connection',
    message: 'We couldn’t reach the server.',
    fail: (route) => route.abort(),
  },
]

/**
 * Two failures for each screen; the first one differs from screen to screen. Each failure has the same message
 * everywhere, and tests/services/unexpected-responses.test.ts sends every body to every request.
 */
const listFailures = (index: number): Failure[] => {
  const body = wrongResponses[index % wrongResponses.length] ?? ''
  return [
    ...failures.filter((_, turn) => turn === index % failures.length),
    {
      name: 'another body than a list',
      message: 'Something went wrong on our end.',
      fail: (route) => route.fulfill({ body, contentType: 'application/json' }),
    },
  ]
}

const logged = [
  /status of 50[02]/,
  /net::ERR_FAILED/,
  /^The disk is full\.$/,
  /^Oops! Our servers/,
  /could not be loaded| failed\./,
]

/** Fails the requests to a path in the current way, and counts them. */
const failRequests = async (page: Page, path: RegExp) => {
  const state: { failure: Failure | null; count: number } = { failure: null, count: 0 }
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && path.test(pathname),
    async (route) => {
      state.count += 1
      await (state.failure ? state.failure.fail(route) : route.fallback())
    },
  )
  return state
}

/** The name of each screen's list in its error message; null if the screen has no list. */
const listNames: Record<SignedInRoute, string | null> = {
  '/home': 'agencies',
  '/agencies/:id': 'this agency',
  '/education': 'educational materials',
  '/sales-reports': 'sales reports',
  '/sales-reports/:id': 'sales reports',
  '/contracts': 'contract documents',
  '/statutes': 'state statutes',
  '/info': 'infographics',
  '/finance': 'finance documents',
  '/favorites': 'your favorites',
  '/account': null,
  '/contact': null,
  '/contacts': 'contacts',
  '/contacts/:id': 'contacts',
  '/corporate-contacts': 'corporate contacts',
}

test('every screen says why its list failed to load, and offers a retry', {
  tag: ['@ERROR-04', '@ERROR-08', '@ROBUST-06'],
}, async ({ page, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(...logged)
  await signInWithFavorites(page)
  const [agencyId = 0] = await findAgencies()
  const main = page.getByRole('main')
  await page.goto('/contact')
  for (const [index, [route, screen]] of Object.entries(screens).entries()) {
    const listName = listNames[route as SignedInRoute]
    if (!screen.list || listName === null) continue
    const requests = await failRequests(page, screen.list)
    const alert = main.getByRole('alert').filter({ hasText: `Couldn’t load ${listName}` })
    const tryAgain = alert.getByRole('button', { name: 'Try again' })
    for (const failure of listFailures(index)) {
      await test.step(`${route}: ${failure.name}`, async () => {
        const isFirst = requests.failure === null
        const before = requests.count
        requests.failure = failure
        await (isFirst ? openScreen(page, screen, agencyId) : tryAgain.click())
        await expect.poll(() => requests.count).toBeGreaterThan(before)
        await expect(alert).toContainText(failure.message)
      })
    }
    requests.failure = null
    await tryAgain.click()
    await expect(main.locator('article, tbody tr').first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  }
})
