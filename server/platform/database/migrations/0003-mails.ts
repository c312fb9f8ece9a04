import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column phone text,
      add column zip text,
      add column email_confirmed_at timestamptz`.execute(database)

  // An account has one token of each kind. A new one replaces it.
  await sql`
    create table mailed_tokens (
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('confirmation', 'password_reset')),
      digest bytea not null unique check (octet_length(digest) = 32),
      ends_at timestamptz not null,
      primary key (user_id, kind)
    )`.execute(database)
  await sql`create index mailed_tokens_ends_at on mailed_tokens (ends_at)`.execute(database)

  // The text and the token are created when the email is sent.
  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('confirmation', 'password_reset')),
      queued_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_failure text,
      sent_at timestamptz,
      given_up_at timestamptz
    )`.execute(database)
  await sql`
    create index mails_waiting on mails (next_attempt_at)
    where sent_at is null and given_up_at is null`.execute(database)
  await sql`create index mails_user_id on mails (user_id)`.execute(database)
}
