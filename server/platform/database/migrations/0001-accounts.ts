import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      email text not null,
      email_key text not null unique,
      first_name text not null,
      last_name text not null,
      password_hash text,
      created_at timestamptz not null default now()
    )`.execute(database)

  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      token_digest bytea not null unique check (octet_length(token_digest) = 32),
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(database)
  await sql`create index sessions_user_id on sessions (user_id)`.execute(database)

  await sql`
    create table allowed_domains (
      domain text primary key check (domain = lower(domain)),
      tenant text not null
    )`.execute(database)

  await sql`
    create table rate_limits (
      key text primary key,
      used integer not null,
      ends_at timestamptz not null
    )`.execute(database)
  await sql`create index rate_limits_ends_at on rate_limits (ends_at)`.execute(database)

  // No foreign key to the item, because a favorite remains when its item is deleted.
  await sql`
    create table favorites (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      entity_type text not null,
      entity_id bigint not null,
      created_at timestamptz not null default now(),
      unique (user_id, entity_type, entity_id)
    )`.execute(database)
}
