import type { Route } from '@playwright/test'
import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'
import type { EmailConfirmationInput } from '../../src/machines/email-confirmation/types.ts'
import { expect, pageHeading } from '../support/browser.ts'
import { linkOf, readMail } from '../support/mailbox.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { signUpByApi } from '../support/signed-out-pages.ts'
import { validToken } from './fixtures.ts'

/** Drives /email-confirmation with the link of a real email or with an invalid one. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof emailConfirmationMachine> => {
  let requests: PausedRequests

  const button = (name: string) => visit().page.getByRole('button', { name })
  const expectNotice = async (heading: string, lead: string) => {
    const { page } = visit()
    await expect(pageHeading(page)).toHaveText(heading)
    await expect(page.getByRole('status')).toHaveText(heading + lead)
    const hrefs = lead === '' ? [] : ['/login']
    const links = page.getByRole('main').getByRole('link', { name: 'Back to Login' })
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs)
  }
  const expectNotConfirmed = () =>
    expectNotice('Email Not Confirmed', 'Your email has not been confirmed, please contact administrator.')

  /** Checks that the request contains the token of the link. */
  const nextRequest = async (): Promise<Route> => {
    const route = await requests.next()
    const token = new URL(visit().page.url()).pathname.split('/').at(-1)
    expect(new URL(route.request().url()).search).toBe(`?confirmation_token=${token}`)
    return route
  }

  return {
    consoleErrors: [/status of (422|429)/, /^The email address could not be confirmed\./],
    open: async ({ input }) => {
      const { page, request } = visit()
      const { token } = input as EmailConfirmationInput
      requests = await pauseRequests(page, '**/api/v1/confirmation*')
      await page.goto(
        token === validToken
          ? linkOf(await readMail('confirmation', await signUpByApi(request)))
          : `/email-confirmation/${token}`,
      )
    },
    events: {
      'confirmation.retried': () => button('Try again').click(),
      'xstate.done.actor.confirmEmail': async () => (await nextRequest()).continue(),
      'xstate.error.actor.confirmEmail': async () =>
        (await nextRequest()).fulfill({ status: 429, json: { message: 'Too many attempts.' } }),
    },
    states: createPageAssertions<typeof emailConfirmationMachine>()({
      confirming: () => expectNotice('Confirming Email', ''),
      confirmed: () => expectNotice('Email Confirmed', 'Your email has been confirmed successfully'),
      rejected: async () => {
        await expectNotConfirmed()
        await expect(button('Try again')).toHaveCount(0)
      },
      failed: async () => {
        await expectNotConfirmed()
        await expect(button('Try again')).toBeVisible()
      },
    }),
  }
}
