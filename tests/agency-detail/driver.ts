import type { BrowserDriver } from 'chart-paths/playwright'
import type { agencyDetailMachine } from '../../src/machines/agency-detail/machine.ts'
import type { AgencyDetailInput } from '../../src/machines/agency-detail/types.ts'
import { expect } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-requests.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { knownId, malformedId } from './fixtures.ts'

/** The parts of the server's response that the page must show. */
interface Answered {
  name: string
  contacts: unknown[]
}

/** Drives /agencies/:id on the real server, which a URL without a valid id does not reach. */
export const drive = (visit: () => Visit): BrowserDriver<typeof agencyDetailMachine> => {
  let held: HeldRequests
  let asked = 0
  let answered: Answered | null = null

  const heading = () => visit().page.getByRole('heading', { level: 1 })
  const wayBack = () => visit().page.getByRole('link', { name: 'Back to search' })
  const retry = () => visit().page.getByRole('button', { name: 'Try again' })

  return {
    consoleErrors: [/status of 404/, /net::ERR_FAILED/, /^The agency could not be loaded\./],
    open: async ({ input }) => {
      const { page, signIn } = visit()
      const { agencyId } = input as AgencyDetailInput
      await signIn()
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/agencies/')) asked += 1
      })
      held = await holdRequests(page, '**/api/v1/agencies/*')
      // The first agency of the sample data, and an id that is larger than any agency's.
      const ids: Record<string, string> = { [knownId]: '1', [malformedId]: malformedId }
      await page.goto(`/agencies/${ids[agencyId] ?? Number.MAX_SAFE_INTEGER}`)
    },
    events: {
      'agency.retried': async () => {
        await retry().click()
        await expect(visit().page.getByRole('main')).toBeFocused()
      },
      'xstate.done.actor.loadAgency': async ({ output }) => {
        const { page } = visit()
        const arrived = page.waitForResponse('**/api/v1/agencies/*')
        await (await held.next()).continue()
        const answer = await arrived
        expect(answer.status()).toBe(output.outcome === 'found' ? 200 : 404)
        if (output.outcome === 'found') answered = await answer.json()
      },
      'xstate.error.actor.loadAgency': async () => (await held.next()).abort(),
    },
    states: {
      loading: async () => {
        await expect(heading()).toHaveText('Loading agency…')
        await expect(wayBack()).toHaveAttribute('href', '/home')
      },
      loaded: async () => {
        await expect(heading()).toHaveText(answered?.name.toLowerCase() ?? '')
        await expect(visit().page.getByRole('tab').first()).toContainText(
          `${answered?.contacts.length} Contact`,
        )
        await expect(wayBack()).toHaveAttribute('href', '/home')
      },
      notFound: async ({ context }) => {
        await expect(heading()).toHaveText('Agency not found')
        await expect(wayBack()).toHaveAttribute('href', '/home')
        const { agencyId } = context as AgencyDetailInput
        if (agencyId === malformedId) expect(asked).toBe(0)
      },
      failed: async () => {
        await expect(visit().page.getByRole('alert')).toContainText(
          'Couldn’t load this agency.We couldn’t reach the server. Please try again.',
        )
        await expect(retry()).toBeEnabled()
        await expect(wayBack()).toHaveAttribute('href', '/home')
      },
    },
  }
}
