import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { polling } from './polling.ts'
import { nashville } from './positions.ts'
import { type ApiLogin, logInByApi, readSessionStatus, signInContext } from './sessions.ts'

/** Less than half as long as `axe.source`, and injected in less than half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    /** Set once axe has been injected into the page. */
    axe: typeof axe
  }
}

export const sampleAccount = { email: 'demo@agency-atlas.example', password: 'prospecting' }

export const inNashville = {
  permissions: ['geolocation'],
  geolocation: nashville,
}

/**
 * Chromium's message for a session that is revoked twice: after Sign Out, the login page revokes it again if it opens
 * before the response to the first request.
 */
export const revokedTwiceError = /status of 401/

/** Playwright's `expect`, whose `poll` checks as often as `toPass`. */
export const expect = Object.assign(baseExpect.configure({}), {
  poll: <Value>(
    actual: () => Value | Promise<Value>,
    options: { timeout?: number; intervals?: number[] } = {},
  ) => baseExpect.poll(actual, { ...polling, ...options }),
})

interface BrowserFixtures {
  /**
   * Declares the console errors that a test expects: Chromium's message for a status of 400 and above, or what the
   * product must log. Any other console or page error fails the test.
   */
  expectConsoleErrors(...patterns: RegExp[]): void
  /** Signs in the sample account without the login page, for pages that are opened afterward. */
  signIn(): Promise<void>
}

interface WorkerFixtures {
  /** The session of the sample account that a worker's tests share until one of them signs out. */
  shared: { login?: ApiLogin }
}

export const test = base.extend<BrowserFixtures, WorkerFixtures>({
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

  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      await use({})
    },
    { scope: 'worker' },
  ],

  signIn: async ({ context, shared }, use) => {
    context.on('request', (request) => {
      if (request.url().endsWith('/api/v1/logout')) delete shared.login
    })
    await use(async () => {
      const { authorization } = shared.login ?? {}
      const isSignedIn = authorization && (await readSessionStatus(context.request, authorization)) === 200
      shared.login = (isSignedIn && shared.login) || (await logInByApi(context.request, sampleAccount))
      await signInContext(context, shared.login)
    })
  },
})

/** Where an element is on the page. Throws if it is not there. */
export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on the page.`)
  const { x, y, width, height } = box
  return { ...box, right: x + width, bottom: y + height, middle: { x: x + width / 2, y: y + height / 2 } }
}

/** The heading of a page: its name, or the number and kind of its items. */
export const pageHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/**
 * Fails if axe finds a violation on the page as it is now. Details are computed for violations only, and axe is
 * injected and reads the style sheets once per page, which together takes a quarter of the time.
 */
export const expectNoViolations = async (page: Page): Promise<void> => {
  const isFirst = !(await page.evaluate(() => 'axe' in window))
  if (isFirst) await page.evaluate(axeSource)
  const found = await page.evaluate(async (preload) => {
    // Wait, because colors that are still changing are not final.
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(animations.map(({ finished }) => finished))
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], preload })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, isFirst)
  expect(found).toEqual([])
}
