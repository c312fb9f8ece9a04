import { expect, inNashville, test } from '../support/browser.ts'
import { scrollThrough } from '../support/fuzz/scroll-through.ts'
import { wrongValues } from '../support/fuzz/wrong-values.ts'
import { signInToOwnAccount } from '../support/own-account.ts'

test.use(inNashville)

test('the app starts with any configuration in its page', { tag: ['@ROBUST-05'] }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(
    /^Unexpected values in /,
    /^The app configuration could not be read/,
    /^A session or single sign-on operation failed\. TypeError: .*Invalid URL/,
  )
  await signInToOwnAccount(page)
  const script = /(<script[^>]*id="app-configuration"[^>]*>)([\s\S]*?)(<\/script>)/
  let wrong: (configuration: Record<string, unknown>) => string = JSON.stringify
  let fields: string[] = []
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(script, (_, head, text, tail) => {
      const configuration = JSON.parse(text)
      fields = Object.keys(configuration)
      return head + wrong(configuration).replaceAll('<', '\\u003c') + tail
    })
    await route.fulfill({ response, body: html })
  })
  const expectStart = async () => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    expect((await scrollThrough(page)).tooWide).toEqual([])
  }
  await expectStart()
  // tests/services/app-configuration.test.ts reads every such text.
  wrong = () => '<html>'
  await expectStart()
  // Each value is in every fourth field.
  for (let turn = 1; turn < wrongValues.length; turn += 4) {
    wrong = (configuration) =>
      JSON.stringify({
        ...configuration,
        ...Object.fromEntries(
          fields.map((field, place) => [field, wrongValues[(turn + place) % wrongValues.length]]),
        ),
      })
    await expectStart()
  }
})
