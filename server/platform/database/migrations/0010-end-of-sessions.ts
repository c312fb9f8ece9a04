import { type Kysely, sql } from 'kysely'

/** Adds triggers that end sessions in the transaction that revokes the user's right to sign in. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column workplace_domain text`.execute(database)

  await sql`
    create function end_sessions_of_identity() returns trigger language plpgsql as $$
    begin
      delete from sessions where user_id in (old.user_id, new.user_id);
      return null;
    end $$`.execute(database)
  await sql`
    create trigger end_sessions after insert or update or delete on identities
    for each row execute function end_sessions_of_identity()`.execute(database)

  // Wait for concurrent sign-ins that started before the domain was added, so that their sessions are ended too.
  await sql`
    create function end_sessions_of_domain() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        lock table sessions in share row exclusive mode;
      end if;
      delete from sessions using users
      where users.id = sessions.user_id and (
        sessions.workplace_domain in (old.domain, new.domain)
        or split_part(users.email_key, '@', -1) in (old.domain, new.domain)
      );
      return null;
    end $$`.execute(database)
  await sql`
    create trigger end_sessions after insert or update or delete on allowed_domains
    for each row execute function end_sessions_of_domain()`.execute(database)

  await sql`
    create table used_id_tokens (
      digest bytea primary key check (octet_length(digest) = 32),
      ends_at timestamptz not null
    )`.execute(database)
  await sql`create index used_id_tokens_ends_at on used_id_tokens (ends_at)`.execute(database)
}
