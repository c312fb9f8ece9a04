import {
  SalesReportExportWire,
  SalesReportListQueryWire,
  SalesReportListWire,
  SalesReportQueryWire,
} from '../../contract/sales-reports.ts'
import type { Api } from '../platform/api.ts'
import { queryJson } from '../platform/database/cancellable-query.ts'
import { errorResponses } from '../platform/errors.ts'
import { sendJsonText } from '../platform/http/send-json-text.ts'
import { readOrder, readSalesReportQuery } from './query.ts'
import { sharedLink } from './shared-link.ts'
import { salesReportList } from './statements.ts'

/** `GET sales_reports` and `GET sales_reports/export_shareable_csv`. */
export function registerSalesReportRoutes(api: Api): void {
  const { configuration, database } = api
  api.get(
    '/sales_reports',
    {
      schema: {
        summary: 'List sales reports of an agency or of states, newest first unless sorted',
        description:
          'Requires `agency_id` or `state`. `search` matches part of the vendor name, ignoring case; `status` a whole status.',
        querystring: SalesReportListQueryWire,
        response: { 200: SalesReportListWire, ...errorResponses },
      },
    },
    async (request, reply) => {
      const query = readSalesReportQuery(request.query)
      return sendJsonText(
        reply,
        await queryJson(request, database, salesReportList(query, readOrder(request.query))),
      )
    },
  )

  api.get(
    '/sales_reports/export_shareable_csv',
    {
      schema: {
        summary: 'Create a link to sales reports as CSV',
        description:
          'Anyone with the link can download the CSV without a token until the link expires. The CSV is generated on download.',
        querystring: SalesReportQueryWire,
        response: { 200: SalesReportExportWire, ...errorResponses },
      },
    },
    (request) => sharedLink(database, configuration, readSalesReportQuery(request.query)),
  )
}
