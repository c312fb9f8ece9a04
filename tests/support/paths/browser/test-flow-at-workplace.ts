import type { FlowFixtures, WrittenPath } from 'chart-paths'
import { type CreateDriver, testFlowInBrowser } from 'chart-paths/playwright'
import { test, type Workplace } from '../../workplace.ts'
import type { CheckedVisit, Visit } from './test-flow-in-browser.ts'
import { registerPathTest } from './test-path.ts'

/** The context of a driver with single sign-on. */
export interface WorkplaceVisit extends Visit {
  workplace: Workplace
}

type CheckedWorkplaceVisit = WorkplaceVisit & CheckedVisit

const visitTest = test.extend<{ visit: CheckedWorkplaceVisit }>({
  visit: async ({ page, request, signIn, expectConsoleErrors, workplace }, use) => {
    await use({ page, request, signIn, expectConsoleErrors, workplace })
  },
})

/** Registers the browser tests of a flow's generated paths, with the local identity provider. */
export const testFlowAtWorkplace = (
  fixtures: FlowFixtures,
  createDriver: CreateDriver<WorkplaceVisit>,
  requirements: { tag: string[] },
): void =>
  testFlowInBrowser<CheckedWorkplaceVisit>(visitTest, fixtures, createDriver, {
    tag: requirements.tag,
    beforePath: (visit, { consoleErrors }) => visit.expectConsoleErrors(...consoleErrors),
  })

/**
 * Registers the browser test of one written path, with the local identity provider.
 *
 * @public Files that `npm run paths -- <flow> --playwright` prints import it.
 */
export const testPathAtWorkplace = (
  fixtures: FlowFixtures,
  createDriver: CreateDriver<WorkplaceVisit>,
  title: string,
  written: WrittenPath,
): void => registerPathTest<CheckedWorkplaceVisit>(visitTest, fixtures, createDriver, title, written)
