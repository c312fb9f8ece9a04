import { test, type Workplace } from '../../workplace.ts'
import { type CheckedVisit, createPathTests, type Visit } from './test-flow-in-browser.ts'

/** The context of a driver with single sign-on. */
export interface WorkplaceVisit extends Visit {
  workplace: Workplace
}

type CheckedWorkplaceVisit = WorkplaceVisit & CheckedVisit

const pathTests = createPathTests<CheckedWorkplaceVisit>(
  test.extend<{ visit: CheckedWorkplaceVisit }>({
    visit: async ({ page, request, signIn, expectConsoleErrors, workplace }, use) => {
      await use({ page, request, signIn, expectConsoleErrors, workplace })
    },
  }),
)

/** `testFlowInBrowser` with the local identity provider. */
export const testFlowWithSingleSignOn = pathTests.testFlow

/** @public Files that `npm run paths -- <flow> --playwright` prints import it. */
export const testPathWithSingleSignOn = pathTests.testPath
