import { type Static, Type } from 'typebox'
import type { Camelized } from './camel-case.ts'
import { Nullable } from './nullable.ts'

/** What an agency bought through a contract from one vendor (`dealer_name`). Dates are `YYYY-MM-DD`. */
export const SalesReportWire = Type.Object({
  id: Type.Integer(),
  account_name: Nullable(Type.String()),
  dealer_name: Nullable(Type.String()),
  first_purchase_date: Nullable(Type.String()),
  last_purchase_date: Nullable(Type.String()),
  status: Nullable(Type.String()),
  agency_id: Nullable(Type.Integer()),
})
export type SalesReport = Camelized<Static<typeof SalesReportWire>>
