import {
  SalesReportListQuerySchema,
  SalesReportListSchema,
  SalesReportQuerySchema,
  ShareLinkSchema,
  StateCountListSchema,
} from '../../contract/sales-reports.ts'
import type { Api } from '../platform/api.ts'
import { sendQueriedJson } from '../platform/http/send-json-text.ts'
import { createShareLink } from './csv-share-link.ts'
import { parseOrder, parseSalesReportQuery } from './query.ts'
import { countsByState, salesReportsInOrder } from './statements.ts'

export function registerSalesReportRoutes(api: Api): void {
  const { configuration, database } = api
  api.get(
    '/sales_reports',
    {
      schema: {
        summary: 'List sales reports for an agency or for states, newest first by default',
        description:
          'Requires `agency_id` or `state`. `search` matches part of the vendor name, ignoring case; `status` must match exactly.',
        querystring: SalesReportListQuerySchema,
        response: { 200: SalesReportListSchema },
      },
    },
    async (request, reply) => {
      const query = parseSalesReportQuery(request.query)
      const statement = salesReportsInOrder(query, parseOrder(request.query))
      return sendQueriedJson(request, reply, database, statement)
    },
  )

  api.get(
    '/sales_reports/states',
    {
      schema: {
        summary: 'Count sales reports by state',
        description:
          'Returns the 50 states, sorted by code, each with its agencies’ total number of sales reports.',
        response: { 200: StateCountListSchema },
      },
    },
    async (request, reply) => sendQueriedJson(request, reply, database, countsByState),
  )

  api.get(
    '/sales_reports/export_shareable_csv',
    {
      schema: {
        summary: 'Create a link to a CSV file of sales reports',
        description:
          'Anyone with the link can download the CSV without a token until the link expires. The CSV is generated when it is downloaded.',
        querystring: SalesReportQuerySchema,
        response: { 200: ShareLinkSchema },
      },
    },
    (request) => createShareLink(database, configuration, parseSalesReportQuery(request.query)),
  )
}
