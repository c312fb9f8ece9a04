import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expect, expectNoViolations, sampleAccount, test } from '../support/browser.ts'
import { logInOnPage } from '../support/login-page.ts'
import { expectResults } from '../support/search-page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Starts the server of `npm run dev` with the API of the app under test. */
const startDevServer = async (api: string, cacheDir: string): Promise<ViteDevServer> => {
  const server = await createServer({
    root,
    cacheDir,
    logLevel: 'error',
    server: { port: 0, strictPort: false, host: 'localhost', proxy: { '/api': api } },
  })
  return server.listen()
}

const signInAndSearch = async (page: Page): Promise<void> => {
  await logInOnPage(page)
  await expectResults(page)
}

/** The text typed at sign-in, and the token in the server's response. */
const listSecrets = async (page: Page): Promise<string[]> => {
  const header = decodeURIComponent((await page.evaluate(() => document.cookie)).split('authToken=')[1] ?? '')
  const token = header.replace('Bearer ', '')
  expect(token).not.toBe('')
  return [sampleAccount.email, sampleAccount.password, token]
}

/** Mocks stately.ai and records the messages that it receives. */
const mockStately = (context: BrowserContext) =>
  context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Inspector</title><script>
      window.received = []
      addEventListener('message', ({ data }) => received.push(data))
      opener.postMessage({ type: '@statelyai.connected' }, '*')
    </script>`,
    }),
  )

/** Runs in the page. Selects each event in turn, and returns what the panel shows after each. */
const readPanelAtEachEvent = async (panel: Element): Promise<string[]> => {
  const events = panel.querySelector<HTMLSelectElement>('select[aria-label="Events"]')
  if (!events) throw new Error('The panel has no list of events.')
  const shown: string[] = []
  for (const index of [...events.options].keys()) {
    events.selectedIndex = index
    events.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    shown.push(panel.innerHTML)
  }
  return shown
}

test.describe('npm run dev', () => {
  let server: ViteDevServer

  test.beforeAll(async ({ baseURL }, testInfo) => {
    server = await startDevServer(baseURL ?? '', testInfo.outputPath('vite'))
  })

  test.afterEach(({ page }) => page.close())
  test.afterAll(() => server.close())

  const createUrl = (path: string) => `${server.resolvedUrls?.local[0]}${path}`

  test('a user signs in and searches in strict mode, and the inspector shows each flow without secrets', {
    tag: ['@SESSION-21', '@CHART-08'],
  }, async ({ page, context }) => {
    const externalRequests: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(createUrl(''))) externalRequests.push(request.url())
    })
    await page.goto(createUrl('login?inspect'))
    const panel = page.getByRole('complementary', { name: 'Inspect flows' })
    const current = panel.locator('[aria-current=step]')
    await page.getByLabel('Email').fill(sampleAccount.email)
    await expect(current.getByText('enteringEmail', { exact: true })).toBeVisible()
    await signInAndSearch(page)
    const favorites = await page.evaluate(async () => {
      const header = decodeURIComponent(document.cookie.split('authToken=')[1] ?? '')
      return (await fetch('/api/v1/favorites', { headers: { Authorization: header } })).status
    })
    expect(favorites).toBe(200)

    const flow = panel.getByLabel('Flow')
    const events = panel.getByLabel('Events')
    await panel.getByText('Event and context').click()
    const secrets = await listSecrets(page)
    for (const name of ['session', 'login', 'navigation', 'favorites', 'geolocation', 'agency-search']) {
      await flow.selectOption(
        await flow
          .locator('option', { hasText: `${name} (` })
          .first()
          .getAttribute('value'),
      )
      for (const html of await panel.evaluate(readPanelAtEachEvent)) {
        expect(html).toContain(`States of ${name}`)
        expect(secrets.filter((secret) => html.includes(secret))).toEqual([])
      }
    }

    await flow.selectOption({ label: 'login (ended)' })
    await expect(current.getByText('signedIn', { exact: true })).toBeVisible()
    await events.focus()
    await page.keyboard.press('Home')
    await expect(panel.getByText(/^Step 1 of \d+/)).toBeVisible()
    await expect(current.getByText('enteringEmail', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Back to live' }).click()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copy as path test' }).click()
    await expect(panel.getByText(/^Copied \d+ steps/)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain("['email.submitted', ")
    expect(secrets.filter((secret) => copied.includes(secret))).toEqual([])
    await expectNoViolations(page)

    await panel.locator('summary', { hasText: 'Inspect flows' }).click()
    await expect(flow).toBeHidden()
    expect(externalRequests).toEqual([])
  })

  test('the Stately Inspector opens after a notice and receives no typed or received text', {
    tag: ['@CHART-08'],
  }, async ({ page, context }) => {
    await mockStately(context)
    await page.goto(createUrl('login?inspect=stately'))
    await expect(page.getByText('All text in events and context is masked.')).toBeVisible()
    expect(context.pages()).toEqual([page])
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const inspector = await opened
    await signInAndSearch(page)
    const readMessages = async () => JSON.stringify(await inspector.evaluate('window.received'))
    for (const flow of ['session', 'login', 'navigation', 'favorites', 'geolocation', 'agency-search']) {
      await expect.poll(readMessages).toContain(`\\"id\\":\\"${flow}\\"`)
    }
    const messages = await readMessages()
    expect(messages.includes('•••')).toBe(true)
    const secrets = await listSecrets(page)
    expect(secrets.filter((secret) => messages.includes(secret))).toEqual([])
  })
})
