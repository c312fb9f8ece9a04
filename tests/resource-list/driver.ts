import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { resourceListMachine } from '../../src/machines/resource-list/machine.ts'
import type { ResourceListContext } from '../../src/machines/resource-list/types.ts'
import { expect, pageHeading } from '../support/browser.ts'
import { contactCards, contactSearch } from '../support/contacts.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'

/** Drives the list of /corporate-contacts with the real server's items. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof resourceListMachine> => {
  let requests: PausedRequests

  const skeletons = () => visit().page.locator('.mantine-Skeleton-root')
  const failure = () => visit().page.getByRole('alert').filter({ hasText: 'Couldn’t load' })
  const expectFilter = ({ context }: Expectation) =>
    expect(contactSearch(visit().page)).toHaveValue((context as ResourceListContext<object>).search)

  return {
    consoleErrors: [/net::ERR_FAILED/, /^The contacts could not be loaded\./],
    open: async () => {
      const { page } = visit()
      await visit().signIn()
      requests = await pauseRequests(page, '**/api/v1/corporate_contacts')
      await page.goto('/corporate-contacts')
    },
    events: {
      'search.edited': ({ search }) => contactSearch(visit().page).fill(search),
      'url.changed': ({ url: { search } }) =>
        visit().page.evaluate((query) => history.pushState(null, '', `?search=${query}`), search),
      'list.retried': () => failure().getByRole('button', { name: 'Try again' }).click(),
      'xstate.done.actor.loadItems': async () => (await requests.next()).continue(),
      'xstate.error.actor.loadItems': async () => (await requests.next()).abort(),
    },
    states: createPageAssertions<typeof resourceListMachine>()({
      loading: async (expected) => {
        await expect(pageHeading(visit().page)).toHaveText('Loading corporate contacts…')
        await expect(skeletons().first()).toBeVisible()
        await expect(failure()).toBeHidden()
        await expectFilter(expected)
      },
      loaded: async (expected) => {
        await expect(pageHeading(visit().page)).toHaveText(/^[1-9]\d* Corporate Contacts?$/)
        await expect(contactCards(visit().page).first()).toBeVisible()
        await expect(skeletons()).toHaveCount(0)
        await expectFilter(expected)
        const { search } = expected.context as ResourceListContext<object>
        // The cards follow the typed text with a short delay.
        await expect(async () => {
          for (const text of await contactCards(visit().page).allTextContents())
            expect(text.toLowerCase()).toContain(search)
        }).toPass()
      },
      failed: async (expected) => {
        await expect(failure()).toContainText('Couldn’t load corporate contactsWe couldn’t reach the server.')
        await expect(pageHeading(visit().page)).toHaveText('Corporate Contacts')
        await expect(contactCards(visit().page)).toHaveCount(0)
        await expectFilter(expected)
      },
    }),
  }
}
