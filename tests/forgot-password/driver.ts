import type { APIRequestContext } from '@playwright/test'
import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { ForgotPasswordResult } from '../../contract/reset-password.ts'
import type { forgotPasswordMachine } from '../../src/machines/forgot-password/machine.ts'
import type { ForgotPasswordContext } from '../../src/machines/forgot-password/types.ts'
import { expect } from '../support/browser.ts'
import { linkOf, readMail } from '../support/mailbox.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { fieldOf, messageOf, newEmail, signUpByApi } from '../support/signed-out-pages.ts'

/** Requests links outside the page until the server rejects one. */
const reachRateLimit = async (request: APIRequestContext, email: string): Promise<void> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await request.post('/api/v1/password', { data: { email } })
    if (response.status() === 429) return
  }
  throw new Error('The server never returned 429.')
}

/** Drives /forgot-password on the real server with known, unknown, and rate-limited emails, and reads the email. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof forgotPasswordMachine> => {
  let requests: PausedRequests
  /** The account is created when a path needs the link to be sent. */
  let address = ''

  const button = (name: string) => visit().page.getByRole('button', { name, exact: true })
  const status = () => visit().page.getByRole('status', { includeHidden: true })

  /** Makes the real server respond as expected. */
  const prepareServer: Record<ForgotPasswordResult['outcome'], () => Promise<unknown>> = {
    sent: () => signUpByApi(visit().request, address),
    rejected: async () => {},
    limited: () => reachRateLimit(visit().request, address),
  }

  return {
    consoleErrors: [/status of (404|429)/, /net::ERR_FAILED/, /^The reset link could not be requested\./],
    open: async () => {
      const { page } = visit()
      requests = await pauseRequests(page, '**/api/v1/password')
      await page.goto('/forgot-password')
    },
    events: {
      'email.submitted': async () => {
        address = newEmail()
        await fieldOf(visit().page, 'Email').fill(address)
        await button('Send Password Reset Link').click()
      },
      'email.edited': () => fieldOf(visit().page, 'Email').pressSequentially('a'),
      'xstate.done.actor.requestResetLink': async ({ output }) => {
        const route = await requests.next()
        expect(route.request().postDataJSON()).toEqual({ email: address })
        await prepareServer[output.outcome]()
        await route.continue()
        if (output.outcome !== 'sent') return
        await expect(status()).not.toBeEmpty()
        expect(linkOf(await readMail('reset', address))).toMatch(/^\/reset-password\/[\w-]+$/)
      },
      'xstate.error.actor.requestResetLink': async () => (await requests.next()).abort(),
    },
    states: createPageAssertions<typeof forgotPasswordMachine>()({
      editing: async ({ context }) => {
        const { message } = context as ForgotPasswordContext
        await expect(button('Send Password Reset Link')).toBeEnabled()
        await expect(status()).toBeEmpty()
        if (message === null) return expect(messageOf(visit().page)).toBeEmpty()
        // The waiting time in the message decreases.
        const expected = message.replace(/\d+ minutes?/, 'some time')
        await expect
          .poll(async () =>
            (await messageOf(visit().page).textContent())?.replace(/\d+ (minute|hour)s?/, 'some time'),
          )
          .toBe(expected)
        await expect(fieldOf(visit().page, 'Email')).toHaveValue(address)
        await expect(fieldOf(visit().page, 'Email')).toBeFocused()
      },
      submitting: async () => {
        await expect(button('Sending...')).toBeDisabled()
        await expect(fieldOf(visit().page, 'Email')).toHaveValue(address)
        await expect(status()).toBeEmpty()
        await expect(messageOf(visit().page)).toBeEmpty()
      },
      sent: async () => {
        await expect(status()).toHaveText('Password reset link has been sent to your email!')
        await expect(fieldOf(visit().page, 'Email')).toHaveValue('')
        await expect(fieldOf(visit().page, 'Email')).toBeFocused()
        await expect(messageOf(visit().page)).toBeEmpty()
      },
    }),
  }
}
