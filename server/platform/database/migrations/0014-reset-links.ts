import { type Kysely, sql } from 'kysely'

/** Allows an account several links of one kind: one for each email that was sent. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mailed_tokens
      drop constraint mailed_tokens_pkey,
      drop constraint mailed_tokens_digest_key,
      add primary key (digest),
      add column mail_id bigint unique references mails on delete set null`.execute(database)
  await sql`create index mailed_tokens_user_id on mailed_tokens (user_id)`.execute(database)
}
