import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      drop constraint mails_kind_check,
      add constraint mails_kind_check check (kind in ('confirmation', 'password_reset', 'password_changed'))`.execute(
    database,
  )
}
