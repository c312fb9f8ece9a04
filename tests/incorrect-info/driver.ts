import type { Locator } from '@playwright/test'
import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { incorrectInfoMachine } from '../../src/machines/incorrect-info/machine.ts'
import type { IncorrectInfoContext } from '../../src/machines/incorrect-info/types.ts'
import { withoutRetryHint } from '../../src/ui/components/without-retry-hint.ts'
import { expect } from '../support/browser.ts'
import { contactCards, findFirstUnreported } from '../support/contacts.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'

const unusedId = 999_999_999_999

/** Drives the report of a corporate contact with the real server, which stores it or cannot find the contact. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof incorrectInfoMachine> => {
  let requests: PausedRequests
  let card: Locator

  const button = (name: string) => card.getByRole('button', { name, exact: true })

  const expectReported = async ({ asksReason, failure = '' }: { asksReason: boolean; failure?: string }) => {
    await expect(button('Incorrect Info Reported')).toBeDisabled()
    const question = card.getByRole('group', { name: 'What’s wrong with the info for ' })
    await expect(question.getByRole('button')).toHaveText(
      asksReason ? ['No longer works there', 'Wrong phone number', 'Wrong email address', 'Other'] : [],
    )
    await expect(card.getByRole('alert')).toHaveText(['', failure])
  }

  return {
    consoleErrors: [/status of 404/, /net::ERR_FAILED/, /^Error reporting incorrect information/],
    open: async ({ expected }) => {
      const { page } = visit()
      await visit().signIn()
      await page.goto('/corporate-contacts')
      card = contactCards(page).nth(await findFirstUnreported(page))
      if (expected.states.includes('reported')) {
        await button('Report Incorrect Info').click()
        await expect(button('Incorrect Info Reported')).toBeVisible()
        await page.reload()
      }
      requests = await pauseRequests(page, '**/api/v1/contacts/*/incorrect_info')
    },
    events: {
      'report.requested': () =>
        card.getByRole('button', { name: /^(Report Incorrect Info|Try again)$/ }).click(),
      'reason.chosen': () => button('Wrong phone number').click(),
      'xstate.done.actor.sendReason': async () => (await requests.next()).continue(),
      'xstate.error.actor.sendReason': async () => (await requests.next()).abort(),
      'xstate.done.actor.reportIncorrectInfo': async ({ output }) => {
        const route = await requests.next()
        const url = route.request().url()
        const isGone = output.outcome === 'rejected'
        await route.continue({ url: isGone ? url.replace(/\d+(?=\/inc)/, String(unusedId)) : url })
      },
      'xstate.error.actor.reportIncorrectInfo': async () => (await requests.next()).abort(),
    },
    states: createPageAssertions<typeof incorrectInfoMachine>()({
      deciding: null,
      'ready.idle': async () => {
        await expect(button('Report Incorrect Info')).toBeEnabled()
        await expect(card.getByRole('alert')).toBeEmpty()
      },
      reporting: async () => {
        await expect(button('Reporting…')).toHaveAttribute('aria-disabled', 'true')
        await expect(card.getByRole('alert')).toBeEmpty()
      },
      'reported.askingReason.idle': async () => {
        await expectReported({ asksReason: true })
        await expect(card.getByRole('status').filter({ hasText: 'Your report about' })).toHaveText(
          /^Your report about .+ was sent\.$/,
        )
      },
      'reported.sendingReason': async () => {
        await expectReported({ asksReason: true })
        await expect(button('Wrong phone number')).toHaveAttribute('aria-disabled', 'true')
      },
      'reported.askingReason.failed': async ({ context }) => {
        const { failure } = context as IncorrectInfoContext
        await expectReported({ asksReason: true, failure: failure ?? '' })
      },
      'reported.reasonSent': async () => {
        await expectReported({ asksReason: false })
        await expect(card.getByText('Thanks for the details.')).toBeFocused()
      },
      'reported.reportedEarlier': () => expectReported({ asksReason: false }),
      'ready.failed': async ({ context }) => {
        await expect(card.getByRole('alert')).toHaveText(
          withoutRetryHint((context as IncorrectInfoContext).failure ?? ''),
        )
        await expect(button('Try again')).toBeEnabled()
      },
    }),
  }
}
