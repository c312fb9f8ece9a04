import type { emailConfirmationMachine } from '../../src/machines/email-confirmation/machine.ts'
import type { EmailConfirmationInput } from '../../src/machines/email-confirmation/types.ts'
import { createAccount } from '../support/account-pages.ts'
import { expect } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-requests.ts'
import { linkOf, readMail } from '../support/mailbox.ts'
import type { BrowserDriver } from '../support/paths/browser/driver.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { goodToken } from './fixtures.ts'

/** Walks /email-confirmation with the link of a real mail, or with one that no mail ever held. */
export const drive = (visit: () => Visit): BrowserDriver<typeof emailConfirmationMachine> => {
  let held: HeldRequests

  const button = (name: string) => visit().page.getByRole('button', { name })
  const expectNotice = async (heading: string, lead: string) => {
    const { page } = visit()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('status')).toHaveText(heading + lead)
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible({ visible: lead !== '' })
  }
  const expectNotConfirmed = () =>
    expectNotice('Email Not Confirmed', 'Your email has not been confirmed, please contact administrator.')

  return {
    consoleErrors: [/status of 422/, /net::ERR_FAILED/, /^The e-mail address could not be confirmed\./],
    open: async ({ input }) => {
      const { page, request } = visit()
      const { token } = input as EmailConfirmationInput
      held = await holdRequests(page, '**/api/v1/confirmation*')
      await page.goto(
        token === goodToken
          ? linkOf(await readMail('confirmation', await createAccount(request)))
          : `/email-confirmation/${token}`,
      )
    },
    events: {
      'confirmation.retried': () => button('Try Again').click(),
      'xstate.done.actor.confirmEmail': async () => (await held.next()).continue(),
      'xstate.error.actor.confirmEmail': async () => (await held.next()).abort(),
    },
    states: {
      submitting: () => expectNotice('Confirming Email', ''),
      confirmed: () => expectNotice('Email Confirmed', 'Your email has been confirmed successfully'),
      refused: async () => {
        await expectNotConfirmed()
        await expect(button('Try Again')).toHaveCount(0)
      },
      failed: async () => {
        await expectNotConfirmed()
        await expect(button('Try Again')).toBeVisible()
      },
    },
  }
}
