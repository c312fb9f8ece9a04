import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      issuer text not null,
      subject text not null,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    )`.execute(database)
  await sql`create index identities_user_id on identities (user_id)`.execute(database)
}
