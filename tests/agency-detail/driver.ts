import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { agencyDetailMachine } from '../../src/machines/agency-detail/machine.ts'
import type { AgencyDetailInput } from '../../src/machines/agency-detail/types.ts'
import { expect, pageHeading } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { knownId, malformedId } from './fixtures.ts'

/** Response data that the page must show. */
interface LoadedAgency {
  name: string
  contacts: unknown[]
}

/** Drives /agencies/:id with the real server. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof agencyDetailMachine> => {
  let requests: PausedRequests
  let requestCount = 0
  let loaded: LoadedAgency | null = null

  const heading = () => pageHeading(visit().page)
  const backLink = () => visit().page.getByRole('link', { name: 'Back to search' })
  const retry = () => visit().page.getByRole('button', { name: 'Try again' })

  return {
    consoleErrors: [/status of 404/, /net::ERR_FAILED/, /^The agency could not be loaded\./],
    open: async ({ input }) => {
      const { page, signIn } = visit()
      const { agencyId } = input as AgencyDetailInput
      await signIn()
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/agencies/')) requestCount += 1
      })
      requests = await pauseRequests(page, '**/api/v1/agencies/*')
      // The first agency of the sample data, an invalid ID, or an ID larger than any agency's.
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
        const responded = page.waitForResponse('**/api/v1/agencies/*')
        await (await requests.next()).continue()
        const response = await responded
        expect(response.status()).toBe(output.outcome === 'found' ? 200 : 404)
        if (output.outcome === 'found') loaded = await response.json()
      },
      'xstate.error.actor.loadAgency': async () => (await requests.next()).abort(),
    },
    states: createPageAssertions<typeof agencyDetailMachine>()({
      deciding: null,
      loading: async () => {
        await expect(heading()).toHaveText('Loading agency…')
        await expect(backLink()).toHaveAttribute('href', '/home')
      },
      loaded: async () => {
        await expect(heading()).toHaveText(loaded?.name.toLowerCase() ?? '')
        await expect(visit().page.getByRole('tab').first()).toContainText(
          `${loaded?.contacts.length} Contact`,
        )
        await expect(backLink()).toHaveAttribute('href', '/home')
      },
      notFound: async ({ context }) => {
        await expect(heading()).toHaveText('Agency not found')
        await expect(backLink()).toHaveAttribute('href', '/home')
        const { agencyId } = context as AgencyDetailInput
        if (agencyId === malformedId) expect(requestCount).toBe(0)
      },
      failed: async () => {
        await expect(visit().page.getByRole('alert')).toContainText(
          'Couldn’t load this agencyWe couldn’t reach the server.',
        )
        await expect(retry()).toBeEnabled()
        await expect(backLink()).toHaveAttribute('href', '/home')
      },
    }),
  }
}
