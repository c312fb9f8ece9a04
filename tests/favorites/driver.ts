import type { APIResponse, Locator } from '@playwright/test'
import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { favoritesMachine } from '../../src/machines/favorites/machine.ts'
import { isItemSaved } from '../../src/machines/favorites/saved-items.ts'
import type { FavoritesContext } from '../../src/machines/favorites/types.ts'
import { expect, pageHeading } from '../support/browser.ts'
import { contactCards } from '../support/contacts.ts'
import { closeItemMenu, openItemMenu } from '../support/item-menu.ts'
import { type OwnTestAccount, signInToOwnAccount } from '../support/own-account.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { changedItem, listedItem } from './fixtures.ts'

const url = '**/api/v1/favorites'
const contactsPage = '/corporate-contacts'

/** Positions in the list of contacts, which stand for the items of the paths and the one that another tab saves. */
const positions = { changed: 0, listed: 1, elsewhere: 2 } as const

/** Drives the favorites on the contact list and /favorites, with a separate account on the real server. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof favoritesMachine> => {
  let account: OwnTestAccount
  let lists: PausedRequests
  let changes: PausedRequests
  let contacts: { id: number; name: string }[] = []
  /** What /favorites showed last. */
  let shown = ''

  const contactAt = (place: keyof typeof positions) => {
    const contact = contacts[positions[place]]
    if (!contact) throw new Error('The sample has too few contacts.')
    return contact
  }
  const keyOf = (place: keyof typeof positions) => `Contact ${contactAt(place).id}`
  const card = (place: keyof typeof positions): Locator => contactCards(visit().page).nth(positions[place])
  const toggle = async (name: string): Promise<Locator> => {
    await openItemMenu(card('changed'))
    return visit().page.getByRole('menuitem', { name, exact: true })
  }
  const notice = (text: string): Locator => visit().page.getByRole('alert').filter({ hasText: text })

  const readContacts = async (response: APIResponse): Promise<void> => {
    const list: { id: number; first_name: string; last_name: string }[] = await response.json()
    contacts = list.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
  }

  /**
   * Unless /favorites should still show what it showed last: opens it and returns by links of the top bar, which do not
   * restart the flow.
   */
  const onFavoritesPage = async (shows: string, check: () => Promise<void>): Promise<void> => {
    if (shows === shown) return
    shown = shows
    const bar = visit().page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('link', { name: 'Favorites' }).click()
    await check()
    await bar.getByRole('link', { name: 'Contacts' }).click()
    await expect(card('changed')).toBeVisible()
  }

  const expectLoading = async (): Promise<void> => {
    await expect(notice('Couldn’t load your favorites. We couldn’t reach the server.')).toHaveCount(0)
    await onFavoritesPage('loading', () =>
      expect(pageHeading(visit().page)).toHaveText('Loading saved items…'),
    )
  }

  const expectKnownItems = async ({ context }: Expectation): Promise<void> => {
    const counts = ([changedItem, listedItem] as const).map((item) =>
      isItemSaved(context as FavoritesContext, item) ? 1 : 0,
    )
    await onFavoritesPage(`counts ${counts}`, async () => {
      await expect(pageHeading(visit().page)).toHaveText(/^\d+ Saved Items?$/)
      for (const [index, place] of (['changed', 'listed'] as const).entries()) {
        const saved = visit().page.getByRole('article', { name: contactAt(place).name })
        await expect(saved).toHaveCount(counts[index] ?? 0)
      }
    })
  }

  const expectToggle = async ({ context }: Expectation): Promise<void> => {
    const isSaved = isItemSaved(context as FavoritesContext, changedItem)
    await expect(await toggle(isSaved ? 'Remove Favorite' : 'Favorite')).toBeVisible()
    await closeItemMenu(visit().page)
  }

  return {
    consoleErrors: [/net::ERR_FAILED/, /^A favorite could not be loaded or changed\./],
    open: async () => {
      const { page } = visit()
      account = await signInToOwnAccount(page)
      lists = await pauseRequests(page, url, (request) => request.method() === 'GET')
      changes = await pauseRequests(page, url, (request) => request.method() !== 'GET')
      const listed = page.waitForResponse('**/api/v1/corporate_contacts')
      await page.goto(contactsPage)
      await readContacts((await listed) as unknown as APIResponse)
      await expect(card('changed')).toBeVisible()
    },
    events: {
      'save.requested': async () => (await toggle('Favorite')).click(),
      'removal.requested': async () => (await toggle('Remove Favorite')).click(),
      'favorites.retried': () =>
        notice('Couldn’t load your favorites. We couldn’t reach the server.')
          .getByRole('button', { name: 'Try again' })
          .click(),
      'refresh.requested': async () => {
        const { page } = visit()
        const notified = page.evaluate(
          () =>
            new Promise<void>((resolve) => {
              new BroadcastChannel('agency-atlas.favorites').onmessage = () => resolve()
            }),
        )
        const other = await page.context().newPage()
        await other.goto(contactsPage)
        await openItemMenu(contactCards(other).nth(positions.elsewhere))
        await other.getByRole('menuitem', { name: /^(Remove )?Favorite$/ }).click()
        await notified
        await other.close()
      },
      'xstate.done.actor.loadFavorites': async ({ output }) => {
        const route = await lists.next()
        if (output.length > 0) await account.save({ entityType: 'Contact', entityId: contactAt('listed').id })
        await route.continue()
      },
      'xstate.error.actor.loadFavorites': async () => (await lists.next()).abort(),
      'xstate.done.actor.changeFavorite': async ({ output }) => {
        await (await changes.next()).continue()
        await expect
          .poll(async () => (await account.listSaved()).includes(keyOf('changed')))
          .toBe(output !== null)
      },
      'xstate.error.actor.changeFavorite': async () => {
        await (await changes.next()).abort()
        await expect(notice('this favorite. We couldn’t reach the server. Please try again.')).toBeVisible()
      },
    },
    states: createPageAssertions<typeof favoritesMachine>()({
      'list.loading': expectLoading,
      'list.loaded': expectKnownItems,
      'list.loaded.upToDate': expectKnownItems,
      'list.loaded.refreshing': expectKnownItems,
      'list.loaded.waitingToRefresh': expectKnownItems,
      'list.loaded.refreshFailed': async (expected) => {
        await expect(notice('Couldn’t load your favorites. We couldn’t reach the server.')).toBeVisible()
        await expectKnownItems(expected)
      },
      'list.failed': async () => {
        await expect(notice('Couldn’t load your favorites. We couldn’t reach the server.')).toBeVisible()
        await onFavoritesPage('failed', async () => {
          // The notice of the other page may still be fading out.
          const message = visit().page.getByRole('main').getByRole('alert')
          await expect(message).toContainText('Couldn’t load your favorites')
          await expect(pageHeading(visit().page)).toHaveText('Saved Items')
        })
      },
      'list.waitingToLoad': expectLoading,
      'changes.idle': expectToggle,
      'changes.sending': expectToggle,
    }),
    // The real server's list always contains the items that this account saved.
    allows: ({ event }, { context }) =>
      event.type !== 'xstate.done.actor.loadFavorites' || context.favorites.length === 0,
  }
}
