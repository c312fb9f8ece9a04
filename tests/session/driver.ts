import type { Page } from '@playwright/test'
import type { BrowserDriver } from 'chart-paths/playwright'
import type { sessionMachine } from '../../src/machines/session/machine.ts'
import { expect, inNashville, sampleAccount } from '../support/browser.ts'
import { failure, journey, loginPage } from '../support/paths/browser/single-sign-on-tests.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'

const signsIn = journey('signs in from the email step to /home')
const libraryWaits = loginPage('Next waits for the identity library, typing does not')
const libraryFails = loginPage('an identity library that does not load shows an error and can be retried')
const libraryIsLate = loginPage('an identity library that does not respond times out after 30 seconds')
const providerRefuses = failure('canceling before an account is picked')
const providerIsLate = failure('a provider that does not respond on return before the timeout')

const unrevoked = {
  notInBrowser:
    'Nothing of it is on the screen: tests/pages/shell.spec.ts, "signs out immediately and revokes the token on the next visit if the server did not respond".',
}

/** A signed-in page without a map. */
const somePage = '/corporate-contacts'
const anotherPage = '/contacts'
/** A public page. */
const openPage = /^\/reset-password\//

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

declare global {
  interface Window {
    /** True while the browser blocks reading cookies. */
    cookiesForbidden?: boolean
  }
}

const forbidCookies = () => {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
  window.cookiesForbidden = true
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get() {
      if (window.cookiesForbidden) throw new Error('Cookies are forbidden.')
      return get?.call(document)
    },
    set: (cookie) => set?.call(document, cookie),
  })
}

/** Sets the cookie of a new session, as an earlier visit would have. */
const leaveCookie = async (page: Page): Promise<void> => {
  const answer = await page.context().request.post('/api/v1/login', { data: { api_user: sampleAccount } })
  expect(answer.status()).toBe(200)
  const value = encodeURIComponent(answer.headers().authorization ?? '')
  await page.context().addCookies([{ name: 'authToken', value, url: new URL(answer.url()).origin }])
}

const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(sampleAccount.email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(sampleAccount.password)
  await page.keyboard.press('Enter')
  await expect(signOut(page)).toBeVisible()
}

/** Follows a link of the app. */
const goTo = (page: Page, url: string) => page.evaluate((to) => history.pushState(null, '', to), url)

/** Drives the session without single sign-on, with the real cookie, server, login page and other tab. */
export const drive = (visit: () => Visit): BrowserDriver<typeof sessionMachine> => {
  /** The page that a signed-out user is on. */
  let place = '/login'

  /** Without cookies no request can be sent. */
  const allowCookies = () =>
    visit().page.evaluate(() => {
      window.cookiesForbidden = false
    })

  const otherTab = async (use: (tab: Page) => Promise<void>) => {
    const tab = await visit().page.context().newPage()
    await tab.goto(somePage)
    await use(tab)
    await tab.close()
  }

  const expectSignedOut = async () => {
    const { page } = visit()
    await expect(page).toHaveURL(place)
    await expect(signOut(page)).toHaveCount(0)
  }

  return {
    consoleErrors: [
      /status of 401/,
      /net::ERR_FAILED/,
      /^The session or single sign-on failed\./,
      /^Sign-in failed\./,
      /^The password could not be reset\./,
    ],
    use: inNashville,
    startsWith: ({ singleSignOn }) => !singleSignOn,
    open: async () => {
      const { page } = visit()
      await page.clock.install()
    },
    unwalked: {
      'identity.deciding: always [singleSignOnConfigured] #1': signsIn.notInBrowser,
      'identity.initializing: after 30000 ms (identityLimit)': libraryIsLate.notInBrowser,
      'identity.readingRedirect: after 30000 ms (identityLimit) [isRedirectPending] #1':
        providerIsLate.notInBrowser,
      'identity.readingRedirect: after 30000 ms (identityLimit) #2': providerIsLate.notInBrowser,
    },
    events: {
      'xstate.done.actor.readSession': async ({ output }) => {
        const { page } = visit()
        if (output.signedIn) await leaveCookie(page)
        await page.goto(somePage)
        if (output.signedIn) return
        // The page was requested; the session that returns to it starts now.
        await expect(page).toHaveURL('/login')
        await page.reload()
      },
      'xstate.error.actor.readSession': async () => {
        const { page } = visit()
        await page.addInitScript(forbidCookies)
        await page.goto(somePage)
      },
      'session.granted': () => logIn(visit().page),
      'session.grantedElsewhere': async () => {
        await allowCookies()
        await otherTab(logIn)
      },
      'session.endedElsewhere': async ({ url }) => {
        if (openPage.test(url)) {
          await goTo(visit().page, url)
          await expect(visit().page.getByLabel('Confirm Password')).toBeVisible()
          place = url
        }
        await otherTab(async (tab) => {
          await signOut(tab).click()
          await expect(tab).toHaveURL('/login')
        })
      },
      'session.expired': async ({ url }) => {
        const { page, request } = visit()
        await allowCookies()
        const refuse = (call: string) =>
          page.route(`**/api/v1/${call}`, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
        if (openPage.test(url)) {
          await refuse('password')
          await goTo(page, url)
          await page.getByLabel('Password', { exact: true }).fill('seven sails')
          await page.getByLabel('Confirm password', { exact: true }).fill('seven sails')
          await page.getByRole('button', { name: 'Reset Password' }).click()
          await expect(page.getByLabel('Email')).toBeVisible()
          return
        }
        if ((await signOut(page).count()) === 0) {
          await refuse('allowed_domains?*')
          await page.getByLabel('Email').fill(sampleAccount.email)
          await page.keyboard.press('Enter')
          await expect(page.getByRole('alert')).toHaveText('Unauthorized')
          return
        }
        const cookies = await page.context().cookies()
        const authorization = decodeURIComponent(
          cookies.find(({ name }) => name === 'authToken')?.value ?? '',
        )
        expect((await request.delete('/api/v1/logout', { headers: { authorization } })).ok()).toBe(true)
        await goTo(page, anotherPage)
        await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
      },
      'signOut.requested': () => signOut(visit().page).click(),
      'account.deleted': {
        notInBrowser: 'The sample account stays: tests/journeys/account.spec.ts deletes one.',
      },
      'page.refused': ({ url }) => goTo(visit().page, url),
      'page.opened': () => goTo(visit().page, anotherPage),
      'redirect.consumed': providerRefuses,
      'identity.retried': libraryIsLate,
      'xstate.done.actor.initializeIdentity': libraryWaits,
      'xstate.error.actor.initializeIdentity': libraryFails,
      'xstate.done.actor.readRedirect': signsIn,
      'xstate.error.actor.readRedirect': providerRefuses,
      // The server is notified in the background, without a visible effect.
      'xstate.done.actor.revokeSessions': async () => {},
      'xstate.error.actor.revokeSessions': unrevoked,
    },
    delays: {
      identityLimit: providerIsLate,
    },
    states: {
      'access.starting': { notInBrowser: 'The cookie is read before anything is drawn.' },
      'access.signedOut.anonymous': expectSignedOut,
      'access.signedOut.expired': expectSignedOut,
      'access.signedOut.ended': expectSignedOut,
      'access.signedIn': async () => {
        const { page } = visit()
        await expect(page).not.toHaveURL('/login')
        await expect(signOut(page)).toBeEnabled()
      },
      'revocation.revoking': unrevoked,
      'revocation.idle': unrevoked,
      'revocation.pending': unrevoked,
      'identity.off': async () => {
        await expect(visit().page.getByText('initialization failed')).toHaveCount(0)
      },
      'identity.initializing': libraryWaits,
      'identity.readingRedirect': providerIsLate,
      'identity.ready.idle': signsIn,
      'identity.ready.redirectReturned': signsIn,
      'identity.ready.redirectFailed': providerRefuses,
      'identity.failed': libraryIsLate,
    },
  }
}
