import { type Kysely, sql } from 'kysely'
import { deriveCounties } from './agency-filters/counties.ts'
import { parseFiscalYearEnds } from './agency-filters/fiscal-year-ends.ts'
import { summarizePurchases } from './agency-filters/purchases.ts'

/** Adds the columns that the search filters and sorts by, derived from agencies and their sales reports. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await parseFiscalYearEnds(database)
  await sql`
    alter table agencies
      add column county text,
      add column last_purchase_date date,
      add column last_purchase_dealer text,
      add column dealers text[] not null default '{}'`.execute(database)
  await deriveCounties(database)
  await summarizePurchases(database)
}
