import type { Page } from '@playwright/test'
import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import { createAccount } from '../../server/accounts/accounts.ts'
import { texts as loginTexts } from '../../src/machines/login/texts.ts'
import type { sessionMachine } from '../../src/machines/session/machine.ts'
import type { SessionContext } from '../../src/machines/session/types.ts'
import { deletionDialog, section } from '../support/account-page.ts'
import { expect, sampleAccount } from '../support/browser.ts'
import { logInOnPage, loginError, nextButton } from '../support/login-page.ts'
import { navigate } from '../support/navigate.ts'
import type { SingleSignOnVisit } from '../support/paths/browser/test-flow-with-single-sign-on.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { logInByApi, revokeSession, setTokenCookie } from '../support/sessions.ts'
import { type PausedLibrary, pauseSingleSignOnLibrary } from '../support/single-sign-on-library.ts'
import { goToProvider, loggedFailures, pickAccount } from '../support/single-sign-on-login.ts'
import { withoutSingleSignOn } from '../support/single-sign-on-page.ts'

const notVisible = {
  excluded:
    'This is not visible on the page. tests/pages/shell.spec.ts covers it: "signs out immediately and revokes the token on the next visit if the server did not respond".',
}

const signedInPage = '/corporate-contacts'
const otherSignedInPage = '/contacts'
const publicPage = /^\/reset-password\//

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

/** Sets the cookie of a new session, as an earlier visit would have. */
const setCookieOfEarlierVisit = async (page: Page): Promise<void> =>
  setTokenCookie(page.context(), await logInByApi(page.request, sampleAccount))

const signIn = async (page: Page): Promise<void> => {
  await logInOnPage(page)
  await expect(signOut(page)).toBeVisible()
}

/**
 * Drives the session with the real cookie, server, login page, and other tab. With single sign-on, it drives only the
 * single sign-on library, with the local provider.
 */
export const createDriver = (visit: () => SingleSignOnVisit): BrowserDriver<typeof sessionMachine> => {
  let signedOutUrl = '/login'
  let library: PausedLibrary
  let tokens: PausedRequests
  let hasSucceeded = false

  const createSampleAccount = () =>
    createAccount(visit().product.database.pool, { ...sampleAccount, firstName: 'Dana', lastName: 'Demo' })

  const openSignedIn = async () => {
    const { page } = visit()
    await setCookieOfEarlierVisit(page)
    await page.goto(signedInPage)
  }

  /** Stores the page to return to. The session that the path tests starts with the reload. */
  const openSignedOut = async () => {
    const { page } = visit()
    await page.goto(signedInPage)
    await expect(page).toHaveURL('/login')
    await page.reload()
  }

  const otherTab = async (use: (tab: Page) => Promise<void>) => {
    const tab = await visit().page.context().newPage()
    await tab.goto(signedInPage)
    await use(tab)
    await tab.close()
  }

  /** The login page waits for the response in its URL; without one, Next waits for the library. */
  const expectNotReady = () =>
    expect(nextButton(visit().page).and(visit().page.locator(':enabled'))).toHaveCount(0)

  const expectSignedOut = async () => {
    const { page } = visit()
    await expect(page).toHaveURL(signedOutUrl)
    await expect(signOut(page)).toHaveCount(0)
  }

  return {
    consoleErrors: [...loggedFailures, /net::ERR_FAILED/, /^The password could not be reset\./],
    allowsConnectingSteps: true,
    open: async ({ expected }) => {
      const { page, product } = visit()
      const { singleSignOnAtStart: singleSignOn, hadTokenAtStart } = expected.context as SessionContext
      await createSampleAccount()
      await page.clock.install()
      if (singleSignOn === 'off') {
        await withoutSingleSignOn(page)
        return hadTokenAtStart ? openSignedIn() : openSignedOut()
      }
      if (singleSignOn === 'returning') await goToProvider(page)
      library = await pauseSingleSignOnLibrary(page)
      tokens = await pauseRequests(page, `${product.provider.issuer}/token*`)
      await (singleSignOn === 'returning' ? pickAccount(page) : page.goto('/login'))
      await library.requested
    },
    allows: ({ event }, snapshot) => {
      const { singleSignOnAtStart, accountId } = snapshot.context
      const isSameAccount = !('accountId' in event) || accountId === null || event.accountId === accountId
      // With single sign-on, the paths test the single sign-on library alone.
      const isTested =
        singleSignOnAtStart === 'off' || !/^(session|signIn|signOut|account|signedInPage)\./.test(event.type)
      // Without a session, only a public page stays open.
      const isPageOpen =
        event.type !== 'session.expired' ||
        !('url' in event) ||
        publicPage.test(String(event.url)) ||
        snapshot.matches({ access: 'signedIn' })
      return isSameAccount && isTested && isPageOpen
    },
    excluded: {
      'access.signedIn: session.grantedElsewhere [isOtherAccount]':
        'tests/session/session.spec.ts covers another account.',
    },
    // The page does not request the library again while its first request is paused.
    allowsAfter: ({ event }, steps) =>
      event.type !== 'singleSignOn.retried' ||
      steps.every((step) => !step.event.type.startsWith('xstate.after.')),
    events: {
      'session.granted': async () => {
        const { page } = visit()
        if (!page.url().endsWith('/login')) await navigate(page, '/login')
        signedOutUrl = '/login'
        await signIn(page)
      },
      'session.grantedElsewhere': () => otherTab(signIn),
      'session.endedElsewhere': async ({ url }) => {
        if (publicPage.test(url)) {
          await navigate(visit().page, url)
          await expect(visit().page.getByLabel('Confirm Password')).toBeVisible()
          signedOutUrl = url
        }
        await otherTab(async (tab) => {
          await signOut(tab).click()
          await expect(tab).toHaveURL('/login')
        })
      },
      'session.expired': async ({ url }) => {
        const { page } = visit()
        const reject = (call: string) =>
          page.route(`**/api/v1/${call}`, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
        if (publicPage.test(url)) {
          await reject('password')
          await navigate(page, url)
          await page.getByLabel('Password', { exact: true }).fill('seven sails')
          await page.getByLabel('Confirm password', { exact: true }).fill('seven sails')
          await page.getByRole('button', { name: 'Reset Password' }).click()
          await expect(page.getByLabel('Email')).toBeVisible()
          return
        }
        await revokeSession(page)
        await navigate(page, otherSignedInPage)
        await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
      },
      'signOut.requested': () => signOut(visit().page).click(),
      'account.deleted': async () => {
        const { page } = visit()
        await navigate(page, '/account')
        await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
        await deletionDialog(page).getByLabel('Password', { exact: true }).fill(sampleAccount.password)
        await page.keyboard.press('Enter')
        signedOutUrl = '/'
        await expect(page).toHaveURL(signedOutUrl)
        await createSampleAccount()
      },
      'signIn.required': ({ url }) => navigate(visit().page, url),
      'signedInPage.opened': () => navigate(visit().page, otherSignedInPage),
      // The login page handles it immediately.
      'redirect.handled': async () => {},
      'singleSignOn.retried': async () => {
        const { page } = visit()
        library = await pauseSingleSignOnLibrary(page)
        await page.getByRole('button', { name: 'Try again' }).click()
        await library.requested
      },
      'xstate.done.actor.initializeSingleSignOn': async () => library.release('load'),
      'xstate.error.actor.initializeSingleSignOn': async () => library.release('fail'),
      'xstate.done.actor.readRedirect': async ({ output }) => {
        hasSucceeded = output.outcome === 'succeeded'
        library.release('load')
        const token = await tokens.next()
        await (hasSucceeded ? token.continue() : token.abort())
      },
      'xstate.error.actor.readRedirect': async () => library.release('fail'),
      // The server is notified in the background, without a visible effect.
      'xstate.done.actor.revokeSessions': async () => {},
      'xstate.error.actor.revokeSessions': notVisible,
    },
    delays: {
      singleSignOnTimeout: (length) => visit().page.clock.fastForward(length),
    },
    states: createPageAssertions<typeof sessionMachine>()({
      'access.deciding': null,
      'singleSignOn.deciding': null,
      'access.signedOut': () => expect(signOut(visit().page)).toHaveCount(0),
      'access.signedOut.notSignedInYet': async ({ context }) => {
        if ((context as SessionContext).singleSignOnAtStart === 'off') await expectSignedOut()
      },
      'access.signedOut.expired': expectSignedOut,
      'access.signedOut.byUser': expectSignedOut,
      'access.signedIn': async () => {
        const { page } = visit()
        await expect(page).not.toHaveURL('/login')
        await expect(signOut(page)).toBeEnabled()
      },
      'revocation.revoking': notVisible,
      'revocation.idle': notVisible,
      'singleSignOn.off': async () => {
        await expect(visit().page.getByText('initialization failed')).toHaveCount(0)
      },
      'singleSignOn.loading': expectNotReady,
      'singleSignOn.loading.initializing': expectNotReady,
      'singleSignOn.loading.readingRedirect': expectNotReady,
      'singleSignOn.available': async () => {
        await expect(visit().page.getByText('initialization failed')).toHaveCount(0)
      },
      'singleSignOn.available.idle': async () => {
        const { page } = visit()
        if (hasSucceeded) await expect(page).toHaveURL(/\/home$/)
        else await expect(nextButton(page)).toBeEnabled()
      },
      'singleSignOn.available.redirectSucceeded': {
        excluded: 'The login page handles the response immediately.',
      },
      'singleSignOn.available.redirectFailed': async () => {
        await expect(loginError(visit().page)).toHaveText(loginTexts.redirectNotCompleted)
      },
      'singleSignOn.failed': async () => {
        await expect(loginError(visit().page)).toHaveText(loginTexts.singleSignOnNotInitialized)
      },
    }),
  }
}
