import { expect, type PlaywrightTestOptions } from '@playwright/test'
import { formatTransitionCoverage } from '../coverage.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { testTitle } from '../path-steps.ts'
import { findDriverMistakes, generateBrowserPaths, measureBrowserCoverage } from './browser-paths.ts'
import type { BrowserDriver } from './driver.ts'
import { runPathInBrowser, type StepRunner } from './run-path-in-browser.ts'

/** Creates a driver, which must not use the visit before a path runs. */
export type CreateDriver<Visit> = (visit: () => Visit) => BrowserDriver

/**
 * The part of Playwright's `test` that this package uses. The fixture `visit` has everything that a driver needs, such
 * as the page.
 */
export interface VisitTest<Visit> {
  (title: string, body: (fixtures: { visit: Visit }) => Promise<void>): void
  describe(title: string, details: { tag: string[] }, body: () => void): void
  use(options: Partial<PlaywrightTestOptions>): void
  step: StepRunner
}

/** Creates a driver without a page, to read what it excludes. */
export const createDriverWithoutPage = <Visit>(createDriver: CreateDriver<Visit>): BrowserDriver =>
  createDriver(() => {
    throw new Error('No page is open.')
  })

/**
 * Registers the browser tests of a flow: one for each generated path, with the path as its title, shortened if it is
 * long, and one that checks that every transition and state is covered or excluded, and prints the count.
 */
export const testFlowInBrowser = <Visit>(
  test: VisitTest<Visit>,
  fixtures: FlowFixtures,
  createDriver: CreateDriver<Visit>,
  {
    tag = [],
    beforePath,
  }: {
    tag?: string[] | undefined
    /** Prepares the visit of each path, before it opens the page. */
    beforePath?: (visit: Visit, driver: BrowserDriver) => void
  } = {},
): void => {
  const planned = createDriverWithoutPage(createDriver)
  const paths = generateBrowserPaths(fixtures, planned)

  test.describe(`${fixtures.name}: paths`, { tag }, () => {
    test.use(planned.use ?? {})

    test('every transition is taken or excluded with a reason', async () => {
      const { taken, transitions, untaken } = measureBrowserCoverage(fixtures, planned, paths)
      console.info(formatTransitionCoverage(fixtures.name, taken, transitions, paths.length))
      for (const { transition, reason } of untaken) console.info(`  not taken: ${transition}: ${reason}`)
      expect(findDriverMistakes(fixtures, planned, paths)).toEqual([])
    })

    for (const [index, path] of paths.entries()) {
      test(testTitle(path, index), async ({ visit }) => {
        beforePath?.(visit, planned)
        const driver = createDriver(() => visit)
        await runPathInBrowser(fixtures, path, driver, test.step)
      })
    }
  })
}
