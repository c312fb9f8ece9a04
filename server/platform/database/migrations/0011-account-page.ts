import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column browser text, add column address text`.execute(database)

  // The secret is needed to check a code, so it cannot be a digest.
  await sql`
    create table two_factor (
      user_id bigint primary key references users on delete cascade,
      secret bytea not null check (octet_length(secret) = 20),
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`.execute(database)

  await sql`
    create table recovery_codes (
      user_id bigint not null references two_factor on delete cascade,
      digest bytea not null check (octet_length(digest) = 32),
      primary key (user_id, digest)
    )`.execute(database)
}
