import { salesReportsMachine } from '../../machines/sales-reports/machine.ts'
import { loadSalesReports } from '../../services/api/sales-reports.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'
import { syncUrl } from '../shared-wiring/sync-url.ts'
import { readSalesReportsUrl, writeSalesReportsUrl } from './sales-reports-url.ts'

/**
 * Connects the chart of the sales reports to the server and the URL. The page of one agency does not change its URL.
 */
export const provideSalesReports = ({ api }: Pick<App, 'api'>) =>
  salesReportsMachine.provide(syncUrl('/sales-reports', readSalesReportsUrl, writeSalesReportsUrl)).provide({
    actors: {
      loadReports: fromRequest(({ input, signal }) => loadSalesReports(api, input, signal)),
    },
    actions: { logFailure: (_, { error }) => logError('The sales reports could not be loaded.', error) },
  })
