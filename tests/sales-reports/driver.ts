import type { Route } from '@playwright/test'
import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { salesReportsMachine } from '../../src/machines/sales-reports/machine.ts'
import { formatAgencyHeading, formatStatesHeading } from '../../src/machines/sales-reports/texts.ts'
import type { SalesReportsContext } from '../../src/machines/sales-reports/types.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { readSalesReportsUrl } from '../../src/ui/sales-reports/sales-reports-url.ts'
import { expect, pageHeading } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import {
  chooseState,
  exportButton,
  reportCells,
  reportRows,
  reportTable,
  statusField,
  vendorSearch,
} from '../support/sales-reports-page.ts'

const names: Partial<Record<string, string>> = { KY: 'Kentucky', TN: 'Tennessee' }
const nameOf = (code: string): string => {
  const name = names[code]
  if (name === undefined) throw new Error(`The driver does not know the name of the state ${code}.`)
  return name
}

const contextOf = ({ context }: Expectation) => context as SalesReportsContext

const parseQuery = (
  route: Route,
): Pick<SalesReportsContext, 'agencyId' | 'stateCodes' | 'requestedVendor' | 'status' | 'order'> => {
  const { searchParams } = new URL(route.request().url())
  const agencyId = searchParams.get('agency_id')
  return {
    agencyId: agencyId === null ? null : Number(agencyId),
    stateCodes: JSON.parse(searchParams.get('state') ?? '[]'),
    requestedVendor: searchParams.get('search') ?? '',
    status: searchParams.get('status') ?? '',
    order: readSalesReportsUrl(searchParams).order,
  }
}

/** Drives /sales-reports and /sales-reports/1. The vendor's debounce ends when the path advances the clock. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof salesReportsMachine> => {
  /** The newest request. The page has canceled the earlier ones. */
  let newest: Route | null = null
  let selectedStates: readonly string[] = []
  let isPaused = false

  const pauseClock = async () => {
    if (isPaused) return
    isPaused = true
    const { page } = visit()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
  }
  const resumeClock = async () => {
    if (isPaused) await visit().page.clock.resume()
    isPaused = false
  }
  const respond = async ({ context }: Expectation, release: (route: Route) => Promise<void>) => {
    const { agencyId, stateCodes, requestedVendor, status, order } = context as SalesReportsContext
    await expect
      .poll(() => newest && parseQuery(newest))
      .toEqual({ agencyId, stateCodes, requestedVendor, status, order })
    const route = newest
    newest = null
    if (route) await release(route)
  }
  const alert = () => visit().page.getByRole('alert').filter({ hasText: 'Couldn’t load' })

  const expectReports = async (expected: Expectation) => {
    const { page } = visit()
    const { reports, vendor, status } = contextOf(expected)
    await expect(vendorSearch(page)).toHaveValue(vendor)
    await expect(statusField(page)).toHaveValue(status)
    await expect(alert()).toHaveCount(0)
    await expect(exportButton(page, 'Share')).toBeEnabled({ enabled: reports?.length !== 0 })
    await expect(reportRows(page)).toHaveCount(reports?.length ?? 0)
    if (reports && reports.length > 0) {
      const vendors = reports.map(({ dealerName }) => dealerName ?? '')
      await expect(await reportCells(page, 'Vendor')).toHaveText(vendors)
    }
    await expect(page.getByText('No Sourcewell Sales Reports Found')).toHaveCount(
      reports?.length === 0 ? 1 : 0,
    )
  }
  const expectedHeading = ({ reports, agencyId, stateCodes }: SalesReportsContext) =>
    reports === null
      ? 'Loading sales reports…'
      : agencyId === null
        ? formatStatesHeading(reports.length, stateCodes)
        : formatAgencyHeading(reports.length, reports[0]?.agencyName ?? null)

  return {
    consoleErrors: [/net::ERR_FAILED/, /^The sales reports could not be loaded\./],
    open: async ({ input }) => {
      const { page, signIn } = visit()
      await signIn()
      await page.clock.install()
      await page.route('**/api/v1/sales_reports?*', (route) => {
        newest = route
      })
      const { agencyId } = input as SalesReportsContext
      await page.goto(agencyId === null ? '/sales-reports' : `/sales-reports/${agencyId}`)
    },
    events: {
      'stateCodes.changed': async ({ stateCodes }) => {
        const { page } = visit()
        await resumeClock()
        if (stateCodes.length === 0) await page.getByRole('button', { name: 'Clear All' }).click()
        for (const code of stateCodes)
          if (!selectedStates.includes(code)) await chooseState(page, nameOf(code))
        selectedStates = stateCodes
      },
      'url.changed': async ({ url: { stateCodes } }) => {
        await resumeClock()
        const query = stateCodes.length === 0 ? '' : `?state=${stateCodes.join('-')}`
        await visit().page.evaluate((to) => history.pushState(null, '', to), `/sales-reports${query}`)
        selectedStates = stateCodes
      },
      'vendor.edited': async ({ vendor }) => {
        await pauseClock()
        await vendorSearch(visit().page).fill(vendor)
      },
      'status.changed': async ({ status }) => {
        await statusField(visit().page).selectOption(status)
      },
      'order.changed': async () => {
        await resumeClock()
        await reportTable(visit().page).getByRole('button', { name: 'Vendor' }).click()
      },
      'reports.retried': () => alert().getByRole('button', { name: 'Try again' }).click(),
      'xstate.done.actor.loadReports': ({ output }, { expected }) =>
        respond(expected, (route) => route.fulfill({ json: output.map(snakeizeKeys) })),
      'xstate.error.actor.loadReports': (_, { expected }) => respond(expected, (route) => route.abort()),
    },
    delays: {
      vendorDebounce: async (length) => {
        await visit().page.clock.runFor(length)
        await resumeClock()
      },
    },
    states: createPageAssertions<typeof salesReportsMachine>()({
      deciding: null,
      idle: async () => {
        const { page } = visit()
        await expect(pageHeading(page)).toHaveText('Sourcewell Sales Reports')
        await expect(page.getByText('Select one or more states')).toBeVisible()
        await expect(vendorSearch(page)).toHaveCount(0)
        await expect(exportButton(page, 'Share')).toHaveCount(0)
        await expect(reportRows(page)).toHaveCount(0)
      },
      withQuery: () => expect(vendorSearch(visit().page)).toBeVisible(),
      'withQuery.debouncing': async (expected) => {
        await expectReports(expected)
        await expect(pageHeading(visit().page)).toHaveText(expectedHeading(contextOf(expected)))
      },
      'withQuery.loading': async (expected) => {
        await expectReports(expected)
        await expect(pageHeading(visit().page)).toHaveText('Loading sales reports…')
      },
      'withQuery.loaded': async (expected) => {
        await expectReports(expected)
        await expect(pageHeading(visit().page)).toHaveText(expectedHeading(contextOf(expected)))
      },
      'withQuery.failed': async () => {
        const { page } = visit()
        await expect(alert()).toContainText('Couldn’t load sales reportsWe couldn’t reach the server.')
        await expect(pageHeading(page)).toHaveText('Sourcewell Sales Reports')
        await expect(reportRows(page)).toHaveCount(0)
      },
    }),
  }
}
