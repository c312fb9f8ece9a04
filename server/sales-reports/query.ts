import type { Static } from 'typebox'
import {
  newestFirst,
  type SalesReportListQueryWire,
  type SalesReportOrder,
  type SalesReportQueryWire,
} from '../../contract/sales-reports.ts'
import type { HttpError } from '../platform/errors.ts'
import { parameterError } from '../platform/errors.ts'

/** A validated query for sales reports. */
export interface SalesReportQuery {
  of: { agencyId: number } | { states: string[] }
  /** Part of the vendor's name, trimmed; empty for every vendor. */
  search: string
  /** A status in full; empty for all. */
  status: string
}

/**
 * Parses the query of `GET sales_reports` and of its export.
 *
 * @throws HttpError 422 with the invalid field.
 */
export function readSalesReportQuery(query: Static<typeof SalesReportQueryWire>): SalesReportQuery {
  const search = query.search?.trim() ?? ''
  const status = query.status ?? ''
  if (search.includes('\0')) throw refusal('search', 'contains an invalid character')
  if (status.includes('\0')) throw refusal('status', 'contains an invalid character')
  if (query.agency_id !== undefined) return { of: { agencyId: Number(query.agency_id) }, search, status }
  const states = readStates(query.state ?? '[]')
  if (!states) throw refusal('state', 'must be a JSON array of two-letter state codes')
  if (states.length === 0) throw refusal('state', 'is required without agency_id')
  return { of: { states }, search, status }
}

/** The order that a query requests. */
export const readOrder = ({ sort, direction }: Static<typeof SalesReportListQueryWire>): SalesReportOrder =>
  sort === undefined ? newestFirst : { sort, descending: direction === 'desc' }

function readStates(text: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) && values.every(isCode) ? [...new Set(values)] : undefined
  } catch {
    return undefined
  }
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value)

function refusal(field: string, sentence: string): HttpError {
  return parameterError({ [field]: [sentence] })
}
