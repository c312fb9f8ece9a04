import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // Limits the pending list (in kB), because every search reads all of it.
  await sql`
    create index sales_reports_dealer_name on sales_reports using gin (dealer_name gin_trgm_ops)
    with (gin_pending_list_limit = 512) where removed_at is null`.execute(database)
  await sql`
    create table signing_keys (
      name text primary key,
      key bytea not null check (octet_length(key) = 32),
      created_at timestamptz not null default now()
    )`.execute(database)
}
