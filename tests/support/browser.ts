import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    /** There once a page has been looked at for what people with a disability cannot use. */
    axe: typeof axe
  }
}

/** The account that the sample data brings. */
export const sampleAccount = { email: 'demo@agency-atlas.example', password: 'prospecting' }

/** Where the browser says that it is. */
export const inNashville = {
  permissions: ['geolocation'],
  geolocation: { latitude: 36.17, longitude: -86.78 },
}

/**
 * Chromium's line for a session that is revoked twice: after Sign Out the login page tells the server again when it opens
 * before the answer to the first request.
 */
export const revokedTwice = /status of 401/

interface BrowserFixtures {
  /**
   * Names the console errors that a test brings about: Chromium's own line for an answer of 400 and above, or what the
   * product must log. Every other error on the console or of a page fails the test.
   */
  expectConsoleErrors(...patterns: RegExp[]): void
  /** Signs the sample account in without the login page: what is opened next is opened by a signed-in user. */
  signIn(): Promise<void>
}

export const test = base.extend<BrowserFixtures>({
  expectConsoleErrors: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const errors: { text: string; url: string }[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url })
      })
      context.on('weberror', (error) => {
        errors.push({ text: String(error.error().stack ?? error.error()), url: error.page()?.url() ?? '' })
      })
      await use((...patterns) => {
        expected.push(...patterns)
      })
      const unexpected = errors.filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors that no test named').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ context, baseURL }, use) => {
    await use(async () => {
      const answer = await context.request.post('/api/v1/login', { data: { api_user: sampleAccount } })
      expect(answer.status()).toBe(200)
      const { id } = await answer.json()
      const header = answer.headers().authorization ?? ''
      await context.addCookies([
        { name: 'authToken', value: encodeURIComponent(header), url: baseURL ?? '', sameSite: 'Strict' },
      ])
      await context.addInitScript((account) => {
        const isOurs = location.protocol.startsWith('http') && document.cookie.includes('authToken=')
        if (isOurs) localStorage.setItem('agency-atlas.account', account)
      }, String(id))
    })
  },
})

/** The rules of axe that depend on colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails if axe finds a violation on the page as it is now. Details are computed for violations only, and axe is injected
 * once per page, which together takes a quarter of the time.
 *
 * @param checked `colors` runs the rules about colors only, for a page that differs in nothing else from a checked one.
 */
export const expectNoViolations = async (page: Page, checked: 'all' | 'colors' = 'all'): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (rules) => {
      // Colors that are still changing are not final.
      const ends = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ends.map(({ finished }) => finished))
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    checked === 'colors' ? colorRules : null,
  )
  expect(found).toEqual([])
}

export { expect }
