import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { notificationsMachine } from '../../src/machines/notifications/machine.ts'
import type { NotificationsContext } from '../../src/machines/notifications/types.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { expect } from '../support/browser.ts'
import { createFastForward } from '../support/fast-forward.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'

const setTabHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Drives the bell on /corporate-contacts; the page's clock advances only when a path requires it. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof notificationsMachine> => {
  let lists: PausedRequests
  let dismissals: PausedRequests
  let clearedCount: number
  let fastForward: (length: number) => Promise<void>

  /** Waits until the page has processed the end of a request: only then do its timers start. */
  const settle = () => visit().page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const respondWithList = async (json: unknown) => {
    const route = await lists.next()
    await route.fulfill({ json })
    await (await route.request().response())?.finished()
    await settle()
  }
  const failList = async () => {
    const route = await lists.next()
    const failed = visit().page.waitForEvent('requestfailed', (request) => request === route.request())
    await route.abort()
    await failed
    await settle()
  }
  const bell = () => visit().page.getByRole('button', { name: /notifications?$/i })
  const panel = () => visit().page.getByRole('dialog')
  const panelButton = (name: string) => panel().getByRole('button', { name, exact: true })
  const listFailure = () =>
    panel().getByText('Couldn’t load your notifications. We couldn’t reach the server.', { exact: true })

  const expectList = async ({ context, states }: Expectation): Promise<void> => {
    const { notifications } = context as NotificationsContext
    const count = states.includes('clearing.dismissing') ? 0 : (notifications?.length ?? 0)
    await expect(bell()).toHaveText(count === 0 ? '' : String(count))
    if (!states.includes('panel.open')) return
    await expect(panel().getByRole('listitem')).toHaveCount(count)
    await expect(listFailure()).toBeVisible({ visible: states.includes('list.polling.failed') })
    await expect(panelButton('Clear')).toHaveCount(count === 0 ? 0 : 1)
  }

  return {
    consoleErrors: [/net::ERR_FAILED/, /^Notifications could not be loaded or dismissed\./],
    allowsConnectingSteps: true,
    open: async () => {
      const { page } = visit()
      await visit().signIn()
      await page.clock.install()
      fastForward = createFastForward(page, /\/notifications/)
      lists = await pauseRequests(page, '**/api/v1/notifications')
      dismissals = await pauseRequests(page, '**/api/v1/notifications/*/dismiss')
      await page.goto('/corporate-contacts')
    },
    // The bell closes a panel that is open.
    allows: ({ event }, snapshot) => event.type !== 'panel.opened' || snapshot.matches({ panel: 'closed' }),
    events: {
      'panel.opened': () => bell().click(),
      'panel.closed': () => bell().click(),
      'list.retried': () => panelButton('Try again').click(),
      'clear.requested': async () => {
        clearedCount = await panel().getByRole('listitem').count()
        await panelButton('Clear').click()
      },
      'tab.hidden': () => visit().page.evaluate(setTabHidden, true),
      'tab.shown': () => visit().page.evaluate(setTabHidden, false),
      'xstate.done.actor.loadNotifications': ({ output }) => respondWithList(snakeizeKeys(output)),
      'xstate.error.actor.loadNotifications': failList,
      'xstate.error.actor.dismissNotifications': {
        excluded: 'Failed dismissals are part of the result. Only a bug in the actor causes an error.',
      },
      'xstate.done.actor.dismissNotifications': async ({ output: { failed } }) => {
        for (let index = 0; index < clearedCount; index += 1) {
          const route = await dismissals.next()
          const url = route.request().url()
          if (failed.some(({ id }) => url.endsWith(`/${id}/dismiss`))) await route.abort()
          else await route.fulfill({ status: 204 })
        }
      },
    },
    delays: {
      pollingInterval: (length) => fastForward(length),
    },
    states: createPageAssertions<typeof notificationsMachine>()({
      'panel.closed': () => expect(panel()).toBeHidden(),
      'panel.open': () => expect(panel()).toBeVisible(),
      'list.polling': expectList,
      'list.polling.loading': expectList,
      'list.polling.loaded': expectList,
      'list.polling.failed': expectList,
      'list.waitingForDismissals': expectList,
      'list.tabHidden': expectList,
      'clearing.idle': async ({ states }) => {
        if (!states.includes('panel.open')) return
        await expect(panel().getByText(/^Couldn’t clear/)).toHaveCount(0)
        await expect(panel().getByText('Clearing…')).toHaveCount(0)
      },
      'clearing.failed': async ({ states }) => {
        if (!states.includes('panel.open')) return
        const failure =
          /^Couldn’t clear \d+ notifications?\. We couldn’t reach the server\. Please try again\.$/
        await expect(panel().getByText(failure)).toBeVisible()
      },
      'clearing.dismissing': async ({ states }) => {
        await expect(bell()).toHaveText('')
        if (states.includes('panel.open')) await expect(panel().getByText('Clearing…')).toBeVisible()
      },
    }),
  }
}
