import { contactOrder, items, salesReportOrder } from '../directory/items.ts'
import type { Statement } from '../platform/database/cancellable-query.ts'
import { jsonList } from '../platform/database/json-list.ts'

const belongings = (kind: 'Contact' | 'SalesReport', order: string) => `(
    select ${jsonList(items[kind].fields, order)}
    from ${items[kind].table} as item
    where item.agency_id = $1::bigint and item.removed_at is null)`

const selectDetail = `
  select json_build_object(${items.Agency.fields},
    'contacts', ${belongings('Contact', contactOrder)},
    'sales_reports', ${belongings('SalesReport', salesReportOrder)})
  from agencies as item
  where item.id = $1::bigint and item.removed_at is null`

/** One row with the JSON of an agency, its contacts and its sales reports; none where there is no such agency. */
export function agencyInFull(id: number): Statement {
  return { text: selectDetail, values: [id] }
}
