import { type SingleSignOnApp, test } from '../../single-sign-on-app.ts'
import { type CheckedVisit, createPathTests, type Visit } from './test-flow-in-browser.ts'

/** The context of a driver with single sign-on. */
export interface SingleSignOnVisit extends Visit {
  product: SingleSignOnApp
}

type CheckedSingleSignOnVisit = SingleSignOnVisit & CheckedVisit

const pathTests = createPathTests<CheckedSingleSignOnVisit>(
  test.extend<{ visit: CheckedSingleSignOnVisit }>({
    visit: async ({ page, request, signIn, expectConsoleErrors, product }, use) => {
      await use({ page, request, signIn, expectConsoleErrors, product })
    },
  }),
)

/** `testFlows` with the local identity provider. */
export const testFlowsWithSingleSignOn = pathTests.testFlows

/** @public Files that `npm run paths -- <flow> --playwright` prints import it. */
export const testPathWithSingleSignOn = pathTests.testPath
