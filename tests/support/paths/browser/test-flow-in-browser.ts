import type { APIRequestContext, Page } from '@playwright/test'
import { type FlowFixtures, replayPath, type WrittenPath } from 'chart-paths'
import {
  type CreateDriver as CreateDriverFor,
  createDriverWithoutPage,
  runPathInBrowser,
  testFlowInBrowser as testFlow,
  type VisitTest,
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

/** Creates the functions that register browser tests, from Playwright's `test` with the visit of a driver. */
export const createPathTests = <AnyVisit extends CheckedVisit>(visitTest: VisitTest<AnyVisit>) => ({
  /** Registers the browser tests of a flow's generated paths. */
  testFlow: (
    fixtures: FlowFixtures,
    createDriver: CreateDriverFor<AnyVisit>,
    requirements: { tag: string[] } = { tag: [] },
  ): void =>
    testFlow(visitTest, fixtures, createDriver, {
      tag: requirements.tag,
      beforePath: (visit, { consoleErrors }) => visit.expectConsoleErrors(...consoleErrors),
    }),

  /** Registers the browser test of one written path, which `npm run paths -- <flow> --playwright` prints. */
  testPath: (
    fixtures: FlowFixtures,
    createDriver: CreateDriverFor<AnyVisit>,
    title: string,
    written: WrittenPath,
  ): void => {
    const path = replayPath(fixtures, written)
    visitTest.describe(fixtures.name, { tag: [] }, () => {
      visitTest.use(createDriverWithoutPage(createDriver).use ?? {})

      visitTest(title, async ({ visit }) => {
        const driver = createDriver(() => visit)
        visit.expectConsoleErrors(...driver.consoleErrors)
        await runPathInBrowser(fixtures, path, driver, visitTest.step)
      })
    })
  },
})

const pathTests = createPathTests<CheckedVisit>(
  test.extend<{ visit: CheckedVisit }>({
    visit: async ({ page, request, signIn, expectConsoleErrors }, use) => {
      await use({ page, request, signIn, expectConsoleErrors })
    },
  }),
)

export const testFlowInBrowser = pathTests.testFlow
export const testPath = pathTests.testPath
