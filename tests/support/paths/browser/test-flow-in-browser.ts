import type { APIRequestContext, Page } from '@playwright/test'
import type { FlowFixtures } from 'chart-paths'
import {
  type CreateDriver as CreateDriverFor,
  testFlowInBrowser as testFlowWithVisits,
} from 'chart-paths/playwright'
import { test } from '../../browser.ts'

export interface Visit {
  page: Page
  /** Sends requests to the real server without the page. */
  request: APIRequestContext
  /** Signs in the sample account, for flows of signed-in pages. */
  signIn(): Promise<void>
}

export type CreateDriver = CreateDriverFor<Visit>

/** A visit that fails on unexpected console errors. */
export interface CheckedVisit extends Visit {
  expectConsoleErrors(...patterns: RegExp[]): void
}

/** Playwright's `test` with the visit of a driver. */
export const visitTest = test.extend<{ visit: CheckedVisit }>({
  visit: async ({ page, request, signIn, expectConsoleErrors }, use) => {
    await use({ page, request, signIn, expectConsoleErrors })
  },
})

export const testFlowInBrowser = (
  fixtures: FlowFixtures,
  createDriver: CreateDriver,
  requirements: { tag: string[] } = { tag: [] },
): void =>
  testFlowWithVisits<CheckedVisit>(visitTest, fixtures, createDriver, {
    tag: requirements.tag,
    beforePath: (visit, { consoleErrors }) => visit.expectConsoleErrors(...consoleErrors),
  })
