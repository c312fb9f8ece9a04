import {
  SalesReportExportWire,
  SalesReportListWire,
  SalesReportQueryWire,
} from '../../contract/sales-reports.ts'
import type { Api } from '../platform/api.ts'
import { queryJson } from '../platform/database/cancellable-query.ts'
import { refusals } from '../platform/http/error-responses.ts'
import { sendJsonText } from '../platform/http/send-json-text.ts'
import { readSalesReportQuery } from './query.ts'
import { sharedLink } from './shared-link.ts'
import { salesReportList } from './statements.ts'

/** `GET sales_reports` and `GET sales_reports/export_shareable_csv`. */
export function registerSalesReportRoutes(api: Api): void {
  const { configuration, database } = api
  api.get(
    '/sales_reports',
    {
      schema: {
        summary: 'List sales reports of one agency or of states, newest first',
        description:
          'With neither `agency_id` nor `state`: 422. `search` is part of the vendor, in any case.',
        querystring: SalesReportQueryWire,
        response: { 200: SalesReportListWire, ...refusals },
      },
    },
    async (request, reply) => {
      const query = readSalesReportQuery(request.query)
      return sendJsonText(reply, await queryJson(request, database, salesReportList(query)))
    },
  )

  api.get(
    '/sales_reports/export_shareable_csv',
    {
      schema: {
        summary: 'Get a link to these sales reports as CSV',
        description:
          'To everybody who has it, without a token, until it ends. The CSV is made when it is opened.',
        querystring: SalesReportQueryWire,
        response: { 200: SalesReportExportWire, ...refusals },
      },
    },
    async (request) => ({
      url: await sharedLink(database, configuration, readSalesReportQuery(request.query)),
    }),
  )
}
