import type { Page, Route } from '@playwright/test'
import type { BrowserDriver, Expectation } from 'chart-paths/playwright'
import type { loginMachine } from '../../src/machines/login/machine.ts'
import type { LoginContext, LoginResult } from '../../src/machines/login/types.ts'
import { expect, inNashville, sampleAccount } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-requests.ts'
import { email, password } from '../support/login-page.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'

const singleSignOn = {
  notInBrowser:
    'It belongs to single sign-on, which this server has not: that is walked with a real provider.',
}

/** The fixtures let the server refuse in words of their own. */
const refusalOfFixtures = 'E-mail or password is wrong.'
const refusalOfServer = 'Invalid email or password.'
const troubleOfFixtures = 'Out of order.'

const button = (page: Page, name: 'Next' | 'Login') => page.getByRole('button', { name })

const code = (page: Page) => page.getByLabel('Authentication code')

/** The real server answers; only the demand for a code, which the sample account has not, is made up. */
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

/** Walks the login page without single sign-on; the user is the sample account, the server the real one. */
export const drive = (visit: () => Visit): BrowserDriver<typeof loginMachine> => {
  let domains: HeldRequests
  let logins: HeldRequests
  /** The e-mail field as the user left it. */
  let typed = ''

  const typeEmail = async (text: string) => {
    await email(visit().page).fill(text)
    typed = text
  }

  /** One of the two steps: its fields, its button, which turns while an answer is awaited, and the sentence below. */
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
        singleSignOn.notInBrowser,
      'form.authenticating.linking.enteringPassword.editing: password.submitted': singleSignOn.notInBrowser,
      'form.authenticating.linking.enteringCode.editing: code.submitted [isCodeFilled]':
        singleSignOn.notInBrowser,
    },
    allows: ({ says }) => says !== 'its domain signs in at its workplace',
    events: {
      // Without single sign-on there is no library to wait for: the page is ready when it opens.
      'identity.ready': async () => {},
      'identity.failed': singleSignOn,
      'identity.initializing': singleSignOn,
      'identity.retried': singleSignOn,
      'redirect.returned': singleSignOn,
      'redirect.failed': singleSignOn,
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
      'page.restored': singleSignOn,
      'xstate.done.actor.listAllowedDomains': async () => (await domains.next()).continue(),
      'xstate.error.actor.listAllowedDomains': async () => (await domains.next()).abort(),
      'xstate.done.actor.startRedirect': singleSignOn,
      'xstate.error.actor.startRedirect': singleSignOn,
      'xstate.done.actor.acquireTokenSilently': singleSignOn,
      'xstate.error.actor.acquireTokenSilently': singleSignOn,
      'xstate.done.actor.logIn': async ({ output }) => {
        const route = await logins.next()
        const sent = route.request().postDataJSON().api_user
        if (await code(visit().page).isVisible()) expect(sent).toEqual({ ...sampleAccount, code: '123456' })
        return answer(route, output)
      },
      'xstate.error.actor.logIn': async () =>
        (await logins.next()).fulfill({ status: 500, json: { message: troubleOfFixtures } }),
      'xstate.done.actor.logInWithIdentity': singleSignOn,
      'xstate.error.actor.logInWithIdentity': singleSignOn,
      'xstate.done.actor.linkAccount': singleSignOn,
      'xstate.error.actor.linkAccount': singleSignOn,
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
      'identity.failed': singleSignOn,
      'form.enteringEmail': (expected) => expectStep('email', { busy: false }, expected),
      'form.authenticating.checkingDomain': (expected) => expectStep('email', { busy: true }, expected),
      'form.authenticating.redirecting': singleSignOn,
      'form.authenticating.enteringPassword.editing': (expected) =>
        expectStep('password', { busy: false }, expected),
      'form.authenticating.enteringPassword.submitting': (expected) =>
        expectStep('password', { busy: true }, expected),
      'form.authenticating.enteringCode.editing': (expected) => expectStep('code', { busy: false }, expected),
      'form.authenticating.enteringCode.submitting': (expected) =>
        expectStep('code', { busy: true }, expected),
      'form.authenticating.linking.enteringCode.editing': singleSignOn,
      'form.authenticating.linking.enteringCode.submitting': singleSignOn,
      'form.returning.acquiringToken': singleSignOn,
      'form.returning.submitting': singleSignOn,
      'form.authenticating.linking.enteringPassword.editing': singleSignOn,
      'form.authenticating.linking.enteringPassword.submitting': singleSignOn,
      'form.granted': async () => {
        const { page } = visit()
        await expect(page).toHaveURL('/home')
        await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      },
    },
  }
}
