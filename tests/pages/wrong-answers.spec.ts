import { expect, inNashville, test } from '../support/browser.ts'
import { findAgencies, screens, signInWithFavorites } from '../support/fuzz/screens.ts'
import { wrongAnswers } from '../support/fuzz/wrong-values.ts'
import { withGraphics } from '../support/graphics.ts'

// Without the map the search would ask twice at the start, and use up two of the answers.
test.use({ ...inNashville, ...withGraphics })

for (const [route, { path, list }] of Object.entries(screens)) {
  if (!list) continue
  test(`${route} offers to try again when the answer is not what it asked for`, {
    tag: ['@ROBUST-06'],
  }, async ({ page, request, expectConsoleErrors }) => {
    expectConsoleErrors(/could not be loaded|met a failure/)
    await signInWithFavorites(page, request)
    const answers = [...wrongAnswers]
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/') && list.test(pathname),
      async (route) => {
        const body = answers.shift()
        if (body === undefined) await route.fallback()
        else await route.fulfill({ body, contentType: 'application/json' })
      },
    )
    const [agencyId = 0] = await findAgencies()
    await page.goto(path(agencyId))
    const main = page.getByRole('main')
    const failure = main.getByRole('alert').filter({ hasText: /could not load/i })
    for (const _ of wrongAnswers) {
      await expect(failure).toBeVisible()
      await failure.getByRole('button', { name: 'Try again' }).click()
    }
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
}
