import type { Static } from 'typebox'
import { readJsonList } from '../../contract/agency-filters/list-filter-types.ts'
import {
  newestFirst,
  type SalesReportListQuerySchema,
  type SalesReportOrder,
  type SalesReportQuerySchema,
} from '../../contract/sales-reports.ts'
import { parameterError } from '../platform/errors.ts'

export interface ParsedSalesReportQuery {
  scope: { agencyId: number } | { states: string[] }
  /** Part of the vendor's name, trimmed; empty for every vendor. */
  search: string
  /** The exact status; empty for all. */
  status: string
}

/** @throws HttpError 422 with the invalid field. */
export function parseSalesReportQuery(query: Static<typeof SalesReportQuerySchema>): ParsedSalesReportQuery {
  const search = query.search?.trim() ?? ''
  const status = query.status ?? ''
  if (search.includes('\0')) throw parameterError({ search: ['contains an invalid character'] })
  if (status.includes('\0')) throw parameterError({ status: ['contains an invalid character'] })
  if (query.agency_id !== undefined) return { scope: { agencyId: Number(query.agency_id) }, search, status }
  const states = readJsonList(query.state ?? '[]')
  if (!states?.every(isStateCode))
    throw parameterError({ state: ['must be a JSON array of two-letter state codes'] })
  if (states.length === 0) throw parameterError({ state: ['is required without agency_id'] })
  return { scope: { states: [...new Set(states)] }, search, status }
}

export const parseOrder = ({
  sort,
  direction,
}: Static<typeof SalesReportListQuerySchema>): SalesReportOrder =>
  sort === undefined ? newestFirst : { sort, descending: direction === 'desc' }

const isStateCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value)
