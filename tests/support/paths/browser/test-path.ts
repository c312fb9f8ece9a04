import { type FlowFixtures, replayPath, type WrittenPath } from 'chart-paths'
import {
  type CreateDriver as CreateDriverFor,
  createDriverWithoutPage,
  runPathInBrowser,
  type VisitTest,
} from 'chart-paths/playwright'
import { type CheckedVisit, type CreateDriver, visitTest } from './test-flow-in-browser.ts'

export const registerPathTest = <Visit extends CheckedVisit>(
  test: VisitTest<Visit>,
  fixtures: FlowFixtures,
  createDriver: CreateDriverFor<Visit>,
  title: string,
  written: WrittenPath,
): void => {
  const path = replayPath(fixtures, written)
  test.describe(fixtures.name, { tag: [] }, () => {
    test.use(createDriverWithoutPage(createDriver).use ?? {})

    test(title, async ({ visit }) => {
      const driver = createDriver(() => visit)
      visit.expectConsoleErrors(...driver.consoleErrors)
      await runPathInBrowser(fixtures, path, driver, test.step)
    })
  })
}

/** Registers the browser test of one written path, which `npm run paths -- <flow> --playwright` prints. */
export const testPath = (
  fixtures: FlowFixtures,
  createDriver: CreateDriver,
  title: string,
  written: WrittenPath,
): void => registerPathTest<CheckedVisit>(visitTest, fixtures, createDriver, title, written)
