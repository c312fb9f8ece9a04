import { contactOrder, items, salesReportOrder } from '../directory/items.ts'
import { jsonList } from '../platform/database/json-list.ts'
import { rawSql, type Sql, sql } from '../platform/database/sql.ts'

/** One row with the JSON of an agency, its contacts and its sales reports; none where there is no such agency. */
export function agencyInFull(id: number): Sql {
  const belongings = (kind: 'Contact' | 'SalesReport', order: string) => sql`(
    select ${rawSql(jsonList(items[kind].fields, order))}
    from ${rawSql(items[kind].table)} as item
    where item.agency_id = ${id}::bigint and item.removed_at is null)`
  return sql`
    select json_build_object(${rawSql(items.Agency.fields)},
      'contacts', ${belongings('Contact', contactOrder)},
      'sales_reports', ${belongings('SalesReport', salesReportOrder)})
    from agencies as item
    where item.id = ${id}::bigint and item.removed_at is null`
}
