import { type FlowFixtures, replayPath, type WrittenPath } from 'chart-paths'
import { type Drive as DriveVisit, runPathInBrowser, type VisitTest } from 'chart-paths/playwright'
import { type CheckedVisit, type Drive, testOfVisits } from './test-flow-in-browser.ts'

/** Registers the browser test of one written path with the `test` of its driver's visits. */
export const testPathOf = <Visit extends CheckedVisit>(
  test: VisitTest<Visit>,
  fixtures: FlowFixtures,
  drive: DriveVisit<Visit>,
  title: string,
  written: WrittenPath,
): void => {
  const path = replayPath(fixtures, written)
  test.describe(fixtures.name, { tag: [] }, () => {
    const noPage = () => {
      throw new Error('No page is open.')
    }
    test.use(drive(noPage).use ?? {})

    test(title, async ({ visit }) => {
      const driver = drive(() => visit)
      visit.expectConsoleErrors(...driver.consoleErrors)
      await runPathInBrowser(fixtures, path, driver, test.step)
    })
  })
}

/** Registers the browser test of one written path, such as `npm run paths -- <flow> --playwright` prints. */
export const testPath = (fixtures: FlowFixtures, drive: Drive, title: string, written: WrittenPath): void =>
  testPathOf<CheckedVisit>(testOfVisits, fixtures, drive, title, written)
