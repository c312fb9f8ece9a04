import type { Page, Route } from '@playwright/test'
import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { LoginResult } from '../../contract/login.ts'
import { createAccount } from '../../server/accounts/accounts.ts'
import type { loginMachine } from '../../src/machines/login/machine.ts'
import type { LoginContext } from '../../src/machines/login/types.ts'
import { expect } from '../support/browser.ts'
import { allowDomain } from '../support/id-token-login.ts'
import { ann } from '../support/identity-provider.ts'
import { emailField, passwordField } from '../support/login-page.ts'
import type { SingleSignOnVisit } from '../support/paths/browser/test-flow-with-single-sign-on.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { type PausedLibrary, pauseSingleSignOnLibrary } from '../support/single-sign-on-library.ts'
import { loggedFailures, pickAccount } from '../support/single-sign-on-login.ts'

const serverError = 'Out of order.'
const correctPassword = 'prospecting'
const domainUsesSingleSignOn = 'the domain of the email uses single sign-on'

const button = (page: Page, name: 'Next' | 'Login') => page.getByRole('button', { name })

const code = (page: Page) => page.getByLabel('Authentication code')

/** Drives the login page of a product with single sign-on, with the local provider and the real server. */
export const createDriver = (visit: () => SingleSignOnVisit): BrowserDriver<typeof loginMachine> => {
  let library: PausedLibrary
  let domains: PausedRequests
  let logins: PausedRequests
  /** The first request of a redirect. */
  let configurations: PausedRequests
  /** Redirects are paused only where the path can still cancel them. */
  let pausesRedirects = false
  let typed = ''

  const removeAccounts = async () => {
    await visit().product.database.pool.query('delete from users')
  }

  const setSingleSignOn = async (isAllowed: boolean) => {
    const { database } = visit().product
    await database.pool.query('delete from allowed_domains')
    if (isAllowed) await allowDomain(database)
  }

  const createAnn = async () => {
    await removeAccounts()
    const name = { firstName: 'Ann', lastName: 'Dealer' }
    await createAccount(visit().product.database.pool, {
      email: ann.email,
      ...name,
      password: correctPassword,
    })
  }

  const typeEmail = async (text: string) => {
    await emailField(visit().page).fill(text)
    typed = text
  }

  const submitEmail = async () => {
    await typeEmail(ann.email)
    await emailField(visit().page).press('Enter')
  }

  /** Goes to the provider, which sends the user back to a login page whose single sign-on library is paused. */
  const returnFromProvider = async (leaveProvider: (page: Page) => Promise<void>) => {
    const { page } = visit()
    // Earlier sign-ins at the provider and in the library are cleared.
    await page.context().clearCookies({ name: /^_/ })
    await page.evaluate(() => sessionStorage.clear())
    pausesRedirects = false
    await setSingleSignOn(true)
    await submitEmail()
    await (await domains.next()).continue()
    await expect(page.getByRole('heading')).toHaveText('Choose an account')
    library = await pauseSingleSignOnLibrary(page)
    await leaveProvider(page)
    await library.requested
    typed = ''
  }

  /** The server rejects the provider's token once the domain is no longer allowed. */
  const rejectDomain = async (route: Route) => {
    await setSingleSignOn(false)
    await route.continue()
  }

  const withWrongPassword = (route: Route) => {
    const { api_user } = route.request().postDataJSON()
    return route.continue({ postData: { api_user: { ...api_user, password: 'not the password' } } })
  }

  /** The real server responds, except for the code, because the account has no two-factor authentication. */
  const respond = async (
    { outcome, ...result }: LoginResult,
    reject: (route: Route) => Promise<void>,
  ): Promise<void> => {
    const route = await logins.next()
    if (outcome === 'rejected') return reject(route)
    if (outcome === 'linkable') return withWrongPassword(route)
    if (outcome === 'granted') return route.continue()
    const message = 'message' in result ? result.message : ''
    return route.fulfill({ status: 401, json: { message, errors: { code: [message] } } })
  }

  const fail = async () => (await logins.next()).fulfill({ status: 500, json: { message: serverError } })
  const drop = async () => (await logins.next()).abort()

  /** Checks a step: its fields, its button, which shows a spinner while loading, and the message. */
  const stepState =
    (step: 'email' | 'password' | 'code', busy: boolean) =>
    async ({ context }: Expectation) => {
      const { page } = visit()
      const { message } = context as LoginContext
      const isPasswordStep = step === 'password'
      const name = step === 'email' ? 'Next' : 'Login'
      await expect(code(page)).toBeVisible({ visible: step === 'code' })
      await expect(emailField(page)).toHaveValue(typed)
      await expect(emailField(page)).toBeEditable()
      const isFilled = step !== 'code' || (await code(page).inputValue()) !== ''
      await expect(button(page, name)).toBeEnabled({ enabled: !busy && isFilled })
      await expect(page.locator('button[data-loading]')).toHaveCount(busy ? 1 : 0)
      await expect(passwordField(page)).toBeVisible({ visible: isPasswordStep })
      await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible({
        visible: isPasswordStep,
      })
      await expect(page.getByRole('alert')).toHaveText(message === null ? [] : [message.text])
    }

  const submitPassword = async ({ password: text }: { password: string }) => {
    const { page } = visit()
    await passwordField(page).fill(text)
    await button(page, 'Login').click()
  }

  return {
    consoleErrors: [...loggedFailures, /net::ERR_FAILED/, /^Framing '/, /^Out of order\./],
    maxSteps: 40,
    allowsConnectingSteps: true,
    open: async ({ expected }) => {
      const { page, product } = visit()
      const { redirect } = expected.context as LoginContext
      domains = await pauseRequests(page, '**/api/v1/allowed_domains?*')
      logins = await pauseRequests(page, '**/api/v1/login')
      configurations = await pauseRequests(
        page,
        `${product.provider.issuer}/.well-known/openid-configuration`,
        () => pausesRedirects,
      )
      await createAnn()
      await page.goto('/login')
      await expect(button(page, 'Next')).toBeEnabled()
      if (redirect === 'succeeded') await returnFromProvider(pickAccount)
      if (redirect === 'failed') {
        await returnFromProvider((provider) => provider.getByRole('button', { name: 'Cancel' }).click())
        library.release('load')
      }
    },
    // To hold the redirect, the driver pauses the request for the provider's configuration. After a return from the
    // provider, the configuration is cached, so there is no request.
    allows: ({ description }, { context }) =>
      description !== domainUsesSingleSignOn || context.redirect === null,
    events: {
      'email.submitted': submitEmail,
      'email.edited': () => typeEmail(`${typed}x`),
      'password.submitted': submitPassword,
      'code.submitted': async ({ code: text }) => {
        const { page } = visit()
        await code(page).fill(text)
        await button(page, 'Login').click()
      },
      'page.restored': {
        excluded:
          'Playwright turns off the back/forward cache; tests/journeys/single-sign-on.spec.ts tests the Back button without the cache.',
      },
      'xstate.done.actor.fetchAllowedDomains': async (_, { description }) => {
        pausesRedirects = true
        await setSingleSignOn(description === domainUsesSingleSignOn)
        await (await domains.next()).continue()
      },
      'xstate.error.actor.fetchAllowedDomains': async () => (await domains.next()).abort(),
      'xstate.done.actor.startRedirect': async () => (await configurations.next()).continue(),
      'xstate.error.actor.startRedirect': async () => (await configurations.next()).abort(),
      'xstate.done.actor.acquireToken': async () => {
        library.release('load')
        typed = ann.email
      },
      'xstate.error.actor.acquireToken': async () => {
        const { page, product } = visit()
        // Without an access token, the library requests one in a frame, where the provider requires a sign-in.
        const withoutAccessToken = async (route: Route) => {
          const response = await route.fetch()
          const { access_token: _, ...json } = await response.json()
          await route.fulfill({ response, json })
        }
        await page.route(`${product.provider.issuer}/token*`, withoutAccessToken, { times: 1 })
        // The provider does not allow framing, which the library notices after 10 seconds.
        await page.clock.install()
        const framed = page.waitForEvent('frameattached')
        library.release('load')
        await framed
        await page.clock.fastForward(10_000)
      },
      'xstate.done.actor.logIn': async ({ output }) => {
        const isPasswordRejected = output.outcome !== 'granted' && output.isInputWrong
        await respond(output, isPasswordRejected ? withWrongPassword : rejectDomain)
      },
      'xstate.error.actor.logIn': fail,
      'xstate.done.actor.logInWithSingleSignOn': async ({ output }) => {
        if (output.outcome === 'granted') await removeAccounts()
        await respond(
          output.outcome === 'linkable' ? { outcome: 'granted', accountId: null } : output,
          rejectDomain,
        )
      },
      'xstate.error.actor.logInWithSingleSignOn': drop,
    },
    states: createPageAssertions<typeof loginMachine>()({
      deciding: null,
      enteringEmail: stepState('email', false),
      emailEntered: () => expect(emailField(visit().page)).toBeEditable(),
      'emailEntered.checkingDomain': stepState('email', true),
      'emailEntered.redirecting': async () => {
        await expect(visit().page.getByText('Redirecting to your organization’s sign-in page…')).toBeVisible()
      },
      'emailEntered.enteringPassword.editing': stepState('password', false),
      'emailEntered.enteringPassword.submitting': stepState('password', true),
      'emailEntered.enteringCode.editing': stepState('code', false),
      'emailEntered.enteringCode.submitting': stepState('code', true),
      'completingRedirect.acquiringToken': {
        excluded: 'The token is read from session storage immediately.',
      },
      'completingRedirect.submitting': async () => {
        await expect(visit().page.getByText('Signing you in…')).toBeVisible()
      },
      signedIn: async () => {
        const { page } = visit()
        await expect(page).toHaveURL(/\/home$/)
        await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      },
    }),
  }
}
