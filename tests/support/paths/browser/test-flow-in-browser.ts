import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../browser.ts'
import type { FlowFixtures } from '../flow-fixtures.ts'
import { coverInBrowser, findDriverFaults, generateBrowserPaths } from './browser-paths.ts'
import type { BrowserDriver } from './driver.ts'
import { walkInBrowser } from './walk-in-browser.ts'

/** The context of a driver. */
export interface Visit {
  page: Page
  /** The real server, called outside the page. */
  request: APIRequestContext
  /** Signs in the sample account, for flows of signed-in pages. */
  signIn(): Promise<void>
}

/** Creates a driver. Does not use the visit before a path runs. */
export type Drive = (visit: () => Visit) => BrowserDriver

const noVisit = (): Visit => {
  throw new Error('No page is open.')
}

/**
 * Registers the browser tests of a flow: one for each generated path, its title the path as a sentence, and one that
 * accounts for every transition and state, and prints the count.
 */
export const testFlowInBrowser = (
  fixtures: FlowFixtures,
  drive: Drive,
  requirements: { tag: string[] } = { tag: [] },
): void => {
  const planned = drive(noVisit)
  const paths = generateBrowserPaths(fixtures, planned)

  test.describe(`${fixtures.name}: paths`, requirements, () => {
    test.use(planned.use ?? {})

    test('every transition is walked or listed with a reason', () => {
      const { walked, transitions, unwalked } = coverInBrowser(fixtures, planned, paths)
      console.info(
        `${fixtures.name}: ${walked} of ${transitions} transitions walked by ${paths.length} paths`,
      )
      for (const { transition, reason } of unwalked) console.info(`  not walked: ${transition}: ${reason}`)
      expect(findDriverFaults(fixtures, planned, paths)).toEqual([])
    })

    for (const path of paths) {
      test(path.title, async ({ page, request, signIn, expectConsoleErrors }) => {
        expectConsoleErrors(...planned.consoleErrors)
        const driver = drive(() => ({ page, request, signIn }))
        await walkInBrowser(fixtures, path, driver, test.step)
      })
    }
  })
}
