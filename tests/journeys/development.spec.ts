import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { expect, sampleAccount, test } from '../support/browser.ts'
import { expectResults } from '../support/home.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What `npm run dev` serves, with the API of the product under test behind it. */
const serveForDevelopment = async (api: string, cacheDir: string): Promise<ViteDevServer> => {
  const server = await createServer({
    root,
    cacheDir,
    logLevel: 'error',
    server: { port: 0, strictPort: false, host: 'localhost', proxy: { '/api': api } },
  })
  return server.listen()
}

test(
  'in development React mounts everything twice, and a user signs in and searches all the same; the inspector shows each flow without what was typed',
  { tag: ['@SESSION-21', '@CHART-08'] },
  async ({ page, context, baseURL }, testInfo) => {
    test.slow()
    const server = await serveForDevelopment(baseURL ?? '', testInfo.outputPath('vite'))
    try {
      await context.route('https://stately.ai/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Inspector</title><script>
          window.heard = []
          addEventListener('message', ({ data }) => heard.push(data))
          opener.postMessage({ type: '@statelyai.connected' }, '*')
        </script>`,
        }),
      )
      const opened = context.waitForEvent('page')
      await page.goto(`${server.resolvedUrls?.local[0]}login?inspect`)
      const inspector = await opened
      await page.getByLabel('Email').fill(sampleAccount.email)
      await page.keyboard.press('Enter')
      await page.getByLabel('Password', { exact: true }).fill(sampleAccount.password)
      await page.keyboard.press('Enter')
      await expectResults(page)
      const favorites = await page.evaluate(async () => {
        const header = decodeURIComponent(document.cookie.split('authToken=')[1] ?? '')
        return (await fetch('/api/v1/favorites', { headers: { Authorization: header } })).status
      })
      expect(favorites).toBe(200)
      const told = async () => JSON.stringify(await inspector.evaluate('window.heard'))
      for (const flow of ['session', 'login', 'navigation', 'favorites', 'geolocation', 'agency-search']) {
        await expect.poll(told).toContain(`\\"id\\":\\"${flow}\\"`)
      }
      const messages = await told()
      expect(messages.includes('•••')).toBe(true)
      const token = decodeURIComponent(await page.evaluate(() => document.cookie)).split('authToken=')[1]
      for (const secret of [sampleAccount.email, sampleAccount.password, token?.replace('Bearer ', '')]) {
        expect(secret).toBeTruthy()
        expect(messages.includes(secret ?? '')).toBe(false)
      }
    } finally {
      await page.close()
      await server.close()
    }
  },
)

test('the inspector is no part of a build', { tag: ['@CHART-08'] }, () => {
  const manifest = readFileSync(`${root}dist/.vite/manifest.json`, 'utf8')
  expect(manifest).toContain('login-screen.tsx')
  expect(manifest).not.toMatch(/inspect/)
})
