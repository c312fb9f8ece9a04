import type { APIRequestContext, Page } from '@playwright/test'
import { type FlowFixtures, replayPath, type WrittenPath } from 'chart-paths'
import {
  type CreateDriver,
  createDriverWithoutPage,
  runPathInBrowser,
  testFlowInBrowser as testFlow,
  type VisitTest,
} from 'chart-paths/playwright'
import { testSetups } from '../../../../scripts/paths/format-spec.ts'
import { loadFixtures } from '../../../../scripts/paths/load-flow.ts'
import { test } from '../../browser.ts'
import { testedFlows } from '../tested-flows.ts'

export interface Visit {
  page: Page
  /** Sends requests to the real server without the page. */
  request: APIRequestContext
  /** Signs in the sample account, for flows of signed-in pages. */
  signIn(): Promise<void>
}

/** A visit that fails on unexpected console errors. */
export interface CheckedVisit extends Visit {
  expectConsoleErrors(...patterns: RegExp[]): void
}

interface Requirements {
  everyFlow: { tag: string[] }
  [flow: string]: { tag: string[] }
}

/** Creates the functions that register browser tests, from Playwright's `test` with the visit of a driver. */
export const createPathTests = <AnyVisit extends CheckedVisit>(visitTest: VisitTest<AnyVisit>) => ({
  /**
   * Registers the browser tests of the generated paths of all flows with a setup; undefined for those that need none.
   *
   * @param requirements The requirements that the paths of every flow prove, and those that the paths of one flow
   * prove.
   */
  async testFlows(
    setup: (typeof testSetups)[string] | undefined,
    { everyFlow, ...ofOneFlow }: Requirements,
  ): Promise<void> {
    // Flows run in parallel. The paths of a flow share the sample account and run in
    // sequence, except where they only read.
    test.describe.configure({ mode: 'parallel' })
    for (const name of testedFlows().filter((flow) => testSetups[flow] === setup)) {
      const { createDriver }: { createDriver: CreateDriver<AnyVisit> } = await import(
        `../../../${name}/driver.ts`
      )
      const fixtures = await loadFixtures(name)
      test.describe(() => {
        if (setup !== 'map') test.describe.configure({ mode: 'default' })
        testFlow(visitTest, fixtures, createDriver, {
          tag: [...everyFlow.tag, ...(ofOneFlow[name]?.tag ?? [])],
          beforePath: (visit, { consoleErrors }) => visit.expectConsoleErrors(...consoleErrors),
        })
      })
    }
  },

  /** Registers the browser test of one written path, which `npm run paths -- <flow> --playwright` prints. */
  testPath: (
    fixtures: FlowFixtures,
    createDriver: CreateDriver<AnyVisit>,
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

export const testFlows = pathTests.testFlows
export const testPath = pathTests.testPath
