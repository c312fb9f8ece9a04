import type { Page, Route } from '@playwright/test'
import type { BrowserDriver, Expectation } from 'chart-paths/playwright'
import type { loginMachine } from '../../src/machines/login/machine.ts'
import type { LoginContext, LoginResult } from '../../src/machines/login/types.ts'
import { expect, inNashville, sampleAccount } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-requests.ts'
import { email, password } from '../support/login-page.ts'
import { failure, journey, loginPage } from '../support/paths/browser/single-sign-on-tests.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'

const redirects = loginPage(
  'an allowed domain redirects to Microsoft with exactly our scopes, and Back to a working form',
)
const signsIn = journey('signs in from the email step to /home')
const comesBack = journey('after Back from the provider the form works')
const links = journey('an account with a password is linked with it, once')
const libraryFails = loginPage('an identity library that does not load shows an error and can be retried')
const providerRefuses = failure('canceling before an account is picked')
const noToken = failure('a provider that returns no token')
const noProvider = failure('an unreachable provider')
const serverFails = failure('a server that cannot reach the provider')
const linkFails = {
  notInBrowser: 'This server has no single sign-on: tests/paths.test.ts alone takes it.',
}
const linksWithCode = {
  notInBrowser:
    'This server has no single sign-on, and no account there has two-factor sign-in: tests/paths.test.ts alone takes it.',
}

/** The fixtures have their own messages for the server's refusals. */
const refusalOfFixtures = 'E-mail or password is wrong.'
const refusalOfServer = 'Invalid email or password.'
const troubleOfFixtures = 'Out of order.'

const button = (page: Page, name: 'Next' | 'Login') => page.getByRole('button', { name })

const code = (page: Page) => page.getByLabel('Authentication code')

/** The real server responds, except for the code, because the sample account has no two-factor sign-in. */
const answer = (route: Route, answered: LoginResult): Promise<void> => {
  switch (answered.outcome) {
    case 'granted':
      return route.continue()
    case 'codeRequired': {
      const { message } = answered
      return route.fulfill({ status: 401, json: { message, errors: { code: [message] } } })
    }
    case 'refused': {
      const { email: address } = sampleAccount
      return route.continue({ postData: { api_user: { email: address, password: 'not the password' } } })
    }
    case 'linkable':
      throw new Error('This server links no accounts.')
  }
}

/** Drives the login page without single sign-on, with the sample account on the real server. */
export const drive = (visit: () => Visit): BrowserDriver<typeof loginMachine> => {
  let domains: HeldRequests
  let logins: HeldRequests
  /** The email field keeps its text. */
  let typed = ''

  const typeEmail = async (text: string) => {
    await email(visit().page).fill(text)
    typed = text
  }

  /** One of the two steps: its fields, its button, which shows a spinner while loading, and the message below. */
  const expectStep = async (
    step: 'email' | 'password' | 'code',
    { busy }: { busy: boolean },
    { context }: Expectation,
  ) => {
    const { page } = visit()
    const { message } = context as LoginContext
    const isPasswordStep = step === 'password'
    const name = step === 'email' ? 'Next' : 'Login'
    await expect(code(page)).toBeVisible({ visible: step === 'code' })
    await expect(email(page)).toHaveValue(typed)
    await expect(email(page)).toBeEditable()
    const isFilled = step !== 'code' || (await code(page).inputValue()) !== ''
    await expect(button(page, name)).toBeEnabled({ enabled: !busy && isFilled })
    await expect(page.locator('button[data-loading]')).toHaveCount(busy ? 1 : 0)
    await expect(password(page)).toBeVisible({ visible: isPasswordStep })
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible({
      visible: isPasswordStep,
    })
    const said = message === refusalOfFixtures ? refusalOfServer : message
    await expect(page.getByRole('alert')).toHaveText(said === null ? [] : [said])
  }

  return {
    consoleErrors: [/status of (401|500)/, /net::ERR_FAILED/, /^Sign-in failed\./, /^Out of order\./],
    use: inNashville,
    open: async () => {
      const { page } = visit()
      domains = await holdRequests(page, '**/api/v1/allowed_domains?*')
      logins = await holdRequests(page, '**/api/v1/login')
      await page.goto('/login')
    },
    unwalked: {
      'form.authenticating.checkingDomain: done listAllowedDomains [domainAllowed] #1':
        redirects.notInBrowser,
      'form.authenticating.linking.enteringPassword.editing: password.submitted': links.notInBrowser,
      'form.authenticating.linking.enteringCode.editing: code.submitted [isCodeFilled]':
        linksWithCode.notInBrowser,
    },
    allows: ({ says }) => says !== 'its domain uses single sign-on',
    events: {
      // Without single sign-on there is no library to wait for: the page is ready when it opens.
      'identity.ready': async () => {},
      'identity.failed': libraryFails,
      'identity.initializing': libraryFails,
      'identity.retried': libraryFails,
      'redirect.returned': signsIn,
      'redirect.failed': providerRefuses,
      'email.submitted': async () => {
        await typeEmail(sampleAccount.email)
        await email(visit().page).press('Enter')
      },
      'email.edited': () => typeEmail(`${typed}x`),
      'password.submitted': async ({ password: text }) => {
        const { page } = visit()
        await password(page).fill(text)
        await button(page, 'Login').click()
      },
      'code.submitted': async ({ code: text }) => {
        const { page } = visit()
        await code(page).fill(text)
        await button(page, 'Login').click()
      },
      'page.restored': comesBack,
      'xstate.done.actor.listAllowedDomains': async () => (await domains.next()).continue(),
      'xstate.error.actor.listAllowedDomains': async () => (await domains.next()).abort(),
      'xstate.done.actor.startRedirect': redirects,
      'xstate.error.actor.startRedirect': noProvider,
      'xstate.done.actor.acquireTokenSilently': signsIn,
      'xstate.error.actor.acquireTokenSilently': noToken,
      'xstate.done.actor.logIn': async ({ output }) => {
        const route = await logins.next()
        const sent = route.request().postDataJSON().api_user
        if (await code(visit().page).isVisible()) expect(sent).toEqual({ ...sampleAccount, code: '123456' })
        return answer(route, output)
      },
      'xstate.error.actor.logIn': async () =>
        (await logins.next()).fulfill({ status: 500, json: { message: troubleOfFixtures } }),
      'xstate.done.actor.logInWithIdentity': signsIn,
      'xstate.error.actor.logInWithIdentity': serverFails,
      'xstate.done.actor.linkAccount': links,
      'xstate.error.actor.linkAccount': linkFails,
    },
    states: {
      'identity.initializing': {
        notInBrowser: 'Without single sign-on nothing is initialized: the page begins ready.',
      },
      'identity.ready': async () => {
        const { page } = visit()
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
        await expect(page.getByText('initialization failed')).toHaveCount(0)
      },
      'identity.failed': libraryFails,
      'form.enteringEmail': (expected) => expectStep('email', { busy: false }, expected),
      'form.authenticating.checkingDomain': (expected) => expectStep('email', { busy: true }, expected),
      'form.authenticating.redirecting': redirects,
      'form.authenticating.enteringPassword.editing': (expected) =>
        expectStep('password', { busy: false }, expected),
      'form.authenticating.enteringPassword.submitting': (expected) =>
        expectStep('password', { busy: true }, expected),
      'form.authenticating.enteringCode.editing': (expected) => expectStep('code', { busy: false }, expected),
      'form.authenticating.enteringCode.submitting': (expected) =>
        expectStep('code', { busy: true }, expected),
      'form.authenticating.linking.enteringCode.editing': linksWithCode,
      'form.authenticating.linking.enteringCode.submitting': linksWithCode,
      'form.returning.acquiringToken': signsIn,
      'form.returning.submitting': signsIn,
      'form.authenticating.linking.enteringPassword.editing': links,
      'form.authenticating.linking.enteringPassword.submitting': links,
      'form.granted': async () => {
        const { page } = visit()
        await expect(page).toHaveURL('/home')
        await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      },
    },
  }
}
