import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../../server/platform/database/database.ts'
import { matchingSalesReports } from '../../server/sales-reports/statements.ts'

/** Inserts a million sales reports: 10,000 for agencies in Wyoming, the rest for agencies in Tennessee. */
export async function insertSalesReports({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into agencies (name, city, state, agency_type)
     select 'City of Place ' || number, 'Place ' || number, case when number <= 300 then 'WY' else 'TN' end, 'government'
     from generate_series(1, 30000) as number`,
  )
  // In one statement, so that the counting triggers run once.
  await pool.query(
    `insert into sales_reports (agency_id, account_name, dealer_name, first_purchase_date, last_purchase_date, status)
     select agency_id, 'City of Place ' || agency_id,
       (array['Summit Office Interiors', 'Baker, Finch & Sons', 'Lakeshore Business Products', 'Acme "A" Lighting',
         '+1 615 555 0100', '=SUM(A1)', 'Évian Fournitures', 'Great Basin Networks'])[1 + number % 8],
       date '2017-01-01' + number % 3000, date '2018-01-01' + (number * 31::bigint % 3000)::int, 'Active'
     from generate_series(1, 1000000) as number,
       lateral (select case when number % 100 = 0 then 1 + number / 100 % 300
         else 301 + (number * 7919::bigint % 29700)::int end as agency_id) as whose`,
  )
  await pool.query('vacuum analyze agencies, sales_reports')
}

/** Creates a COPY statement that reads the stored values of the CSV export in the same order. */
export function createValuesCopyStatement(states: string[]): string {
  const source = matchingSalesReports({ scope: { states }, search: '', status: '' }).toLiterals()
  return `copy (
    select item.account_name, agency.city, agency.state, item.dealer_name, item.first_purchase_date,
      item.last_purchase_date, item.status ${source} order by item.id
  ) to stdout (format csv, header)`
}

export const tableCopyStatement = 'copy sales_reports to stdout'

/** Reads the whole output of a COPY and returns its number of rows. */
export async function readCopy(database: Database, statement: string): Promise<number> {
  const client = await database.exports.connect()
  try {
    const rows = client.query(copyTo(statement))
    for await (const _ of rows);
    return rows.rowCount
  } finally {
    client.release()
  }
}
