import { type FlowFixtures, replayPath, type WrittenPath } from 'chart-paths'
import {
  createDriverWithoutPage,
  type Drive as DriveVisit,
  runPathInBrowser,
  type VisitTest,
} from 'chart-paths/playwright'
import { type CheckedVisit, type Drive, visitTest } from './test-flow-in-browser.ts'

/** Registers the browser test of one written path. */
export const registerPathTest = <Visit extends CheckedVisit>(
  test: VisitTest<Visit>,
  fixtures: FlowFixtures,
  drive: DriveVisit<Visit>,
  title: string,
  written: WrittenPath,
): void => {
  const path = replayPath(fixtures, written)
  test.describe(fixtures.name, { tag: [] }, () => {
    test.use(createDriverWithoutPage(drive).use ?? {})

    test(title, async ({ visit }) => {
      const driver = drive(() => visit)
      visit.expectConsoleErrors(...driver.consoleErrors)
      await runPathInBrowser(fixtures, path, driver, test.step)
    })
  })
}

/** Registers the browser test of one written path, which `npm run paths -- <flow> --playwright` prints. */
export const testPath = (fixtures: FlowFixtures, drive: Drive, title: string, written: WrittenPath): void =>
  registerPathTest<CheckedVisit>(visitTest, fixtures, drive, title, written)
