import {
  SalesReportExportWire,
  SalesReportListWire,
  SalesReportQueryWire,
} from '../../src/services/api/contract/sales-report.ts'
import type { Api } from '../api.ts'
import { queryJson } from '../db/cancellable-query.ts'
import { sendJsonText } from '../http/json-text.ts'
import { refusals } from '../http/refusals.ts'
import { readSalesReportQuestion } from '../sales-reports/question.ts'
import { sharedLink } from '../sales-reports/shared-link.ts'
import { salesReportList } from '../sales-reports/statements.ts'

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
      const question = readSalesReportQuestion(request.query)
      return sendJsonText(reply, await queryJson(request, database, salesReportList(question)))
    },
  )

  api.get(
    '/sales_reports/export_shareable_csv',
    {
      schema: {
        summary: 'An address that gives those sales reports as CSV',
        description:
          'To everybody who has it, without a token, until it ends. The CSV is made when it is opened.',
        querystring: SalesReportQueryWire,
        response: { 200: SalesReportExportWire, ...refusals },
      },
    },
    async (request) => ({
      url: await sharedLink(database, configuration, readSalesReportQuestion(request.query)),
    }),
  )
}
