import { type FlowFixtures, replayPath, type WrittenPath } from 'chart-paths'
import { walkInBrowser } from 'chart-paths/playwright'
import { type Drive, testOfVisits } from './test-flow-in-browser.ts'

/** Registers the browser test of one written path, such as `npm run paths -- <flow> --playwright` prints. */
export const testPath = (fixtures: FlowFixtures, drive: Drive, title: string, written: WrittenPath): void => {
  const path = replayPath(fixtures, written)
  testOfVisits.describe(fixtures.name, () => {
    const noPage = () => {
      throw new Error('No page is open.')
    }
    testOfVisits.use(drive(noPage).use ?? {})

    testOfVisits(title, async ({ visit }) => {
      const driver = drive(() => visit)
      visit.expectConsoleErrors(...driver.consoleErrors)
      await walkInBrowser(fixtures, path, driver, testOfVisits.step)
    })
  })
}
