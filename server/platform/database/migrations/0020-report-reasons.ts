import { type Kysely, sql } from 'kysely'

/** Adds the reason why a user reported a contact, and an index of sales reports by status. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contacts add column incorrect_info_reason text
    check (incorrect_info_reason in ('left_agency', 'wrong_phone', 'wrong_email', 'other'))`.execute(database)
  await sql`
    create index sales_reports_status on sales_reports (status) where removed_at is null`.execute(database)
}
