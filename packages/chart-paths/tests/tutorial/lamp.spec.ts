import { test as base, expect, type Page, type Route } from '@playwright/test'
import { type BrowserDriver, createPageAssertions, testFlowInBrowser } from 'chart-paths/playwright'
import { fixtures } from './fixtures.ts'
import type { lampMachine } from './lamp-machine.ts'

/** Holds the requests of a page to a URL until a step responds. */
const holdRequests = async (page: Page, url: string) => {
  const held: Route[] = []
  await page.route(url, (route) => void held.push(route))
  return {
    /** Waits for the oldest request that the page has not aborted. */
    next: async (): Promise<Route> => {
      const findNext = () => held.find((route) => route.request().failure() === null)
      await expect.poll(findNext).toBeDefined()
      const route = findNext()
      if (!route) throw new Error('The page aborted the request.')
      held.splice(0, held.indexOf(route) + 1)
      return route
    },
  }
}

interface Visit {
  page: Page
  warmUps: Awaited<ReturnType<typeof holdRequests>>
}

const createDriver = (visit: () => Visit): BrowserDriver<typeof lampMachine> => ({
  consoleErrors: [/Failed to load resource/],
  open: async () => void (await visit().page.goto('/lamp')),
  events: {
    pressed: () => visit().page.getByRole('button', { name: 'Lamp' }).click(),
    dimmed: ({ percent }) => visit().page.getByRole('slider').fill(String(percent)),
    'xstate.done.actor.warmUp': async ({ output }) =>
      (await visit().warmUps.next()).fulfill({ json: output }),
    'xstate.error.actor.warmUp': async () => (await visit().warmUps.next()).abort(),
  },
  delays: { cooling: (length) => visit().page.clock.runFor(length) },
  states: createPageAssertions<typeof lampMachine>()({
    off: () => expect(visit().page.getByText('Dark')).toBeVisible(),
    warming: () => expect(visit().page.getByText('Warming up')).toBeVisible(),
    on: () => expect(visit().page.getByText('Lit')).toBeVisible(),
    cooling: () => expect(visit().page.getByText('Still hot')).toBeVisible(),
  }),
})

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page }, use) => {
    // Time passes only in steps.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await use({ page, warmUps: await holdRequests(page, '**/warm-up') })
  },
})

testFlowInBrowser(test, fixtures, createDriver)
