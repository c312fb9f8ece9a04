import { beforeAll, describe, expect, it } from 'vitest'
import { newestFirst } from '../../../contract/sales-reports.ts'
import { csvExportStatement } from '../../../server/sales-reports/csv-export.ts'
import type { ParsedSalesReportQuery } from '../../../server/sales-reports/query.ts'
import { countsByState, salesReportsInOrder } from '../../../server/sales-reports/statements.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase('schema', { max: 1 }))

beforeAll(async () => {
  const { pool } = database
  await pool.query(
    `insert into agencies (name, state, agency_type)
     select 'Agency ' || number, (array['TN', 'KY', 'GA', 'AL', 'TX'])[1 + number % 5], 'government'
     from generate_series(1, 5000) as number`,
  )
  await pool.query(
    `insert into sales_reports (agency_id, dealer_name)
     select agency.id, 'Vendor ' || md5(agency.id::text || number)
     from agencies as agency, generate_series(1, 20) as number`,
  )
  await pool.query(`select gin_clean_pending_list('sales_reports_dealer_name')`)
  await pool.query('vacuum analyze agencies, sales_reports')
})

/** The plan of the list's prepared statement from its sixth run on, when PostgreSQL may use a generic plan. */
async function planOfList(query: ParsedSalesReportQuery): Promise<string> {
  const { text, values } = salesReportsInOrder(query, newestFirst)
  await database.pool.query(`prepare listed as ${text}`)
  const execute = `execute listed (${values.map((value) => `'${value}'`).join(', ')})`
  for (let run = 0; run < 6; run += 1) await database.pool.query(execute)
  const plan = await explain(execute)
  await database.pool.query('deallocate listed')
  return plan
}

const planOfExport = (query: ParsedSalesReportQuery) =>
  explain(csvExportStatement(query).replace(/^copy \(|\)\s+to stdout .*$/gs, ''))

async function explain(statement: string): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe.each([
  ['list', planOfList],
  ['export', planOfExport],
])('on a big table, the %s', (_, planOf) => {
  it('finds a vendor in states by the index of vendors', { tags: ['REPORT-07'] }, async () => {
    const plan = await planOf({ scope: { states: ['TN', 'KY'] }, search: 'c0ffee', status: '' })
    expect(plan).toContain('sales_reports_dealer_name')
    expect(plan).not.toContain('Seq Scan on sales_reports')
  })

  it('finds the reports of one agency by the index of agencies', { tags: ['REPORT-07'] }, async () => {
    const plan = await planOf({ scope: { agencyId: 7 }, search: '', status: '' })
    expect(plan).toContain('sales_reports_agency_id')
    expect(plan).not.toContain('Seq Scan')
  })
})

it('on a big table, the reports of each state are counted without reading an agency', {
  tags: ['REPORT-17'],
}, async () => {
  const { text, values } = countsByState
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using agencies_state_sales_reports')
  expect(plan).not.toContain('Seq Scan')
})
