import type pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { MailKind } from './texts.ts'

export interface PendingMail {
  id: number
  kind: MailKind
  email: string
  attempts: number
  ageSeconds: number
}

/**
 * Queues an email to an account, replacing an unsent one of the same kind. Links in emails that were already sent stay
 * valid. After the transaction, wake the mail worker.
 */
export async function queueMail(
  client: pg.Pool | pg.ClientBase,
  accountId: number,
  kind: MailKind,
): Promise<void> {
  await client.query(sql`with superseded as (
       delete from mails where user_id = ${accountId} and kind = ${kind} and sent_at is null and given_up_at is null
     )
     insert into mails (user_id, kind) values (${accountId}, ${kind})`)
}

/**
 * Returns the email that has been due the longest, if any, and reserves it for a minute. If this process is killed
 * before it records the result, the email becomes due again.
 */
export async function claimMail({ pool }: Database): Promise<PendingMail | undefined> {
  const { rows } = await pool.query<PendingMail>(
    `update mails
     set attempts = mails.attempts + 1, next_attempt_at = now() + interval '1 minute'
     from users
     where users.id = mails.user_id and mails.id = (
       select id from mails
       where sent_at is null and given_up_at is null and next_attempt_at <= now()
       order by next_attempt_at
       limit 1
       for update skip locked
     )
     returning mails.id, mails.kind, users.email, mails.attempts,
       extract(epoch from now() - mails.queued_at)::float8 as "ageSeconds"`,
  )
  return rows[0]
}

export async function secondsToNextMail({ pool }: Database): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select greatest(extract(epoch from min(next_attempt_at) - now()), 0)::float8 as seconds
     from mails where sent_at is null and given_up_at is null
     having count(*) > 0`,
  )
  return rows[0]?.seconds ?? null
}

export async function markSent({ pool }: Database, id: number): Promise<void> {
  await pool.query(sql`update mails set sent_at = now(), last_failure = null where id = ${id}`)
}

export async function scheduleRetry(
  { pool }: Database,
  id: number,
  reason: string,
  seconds: number,
): Promise<void> {
  await pool.query(
    sql`update mails set last_failure = ${reason}, next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${id}`,
  )
}

export async function markFailed({ pool }: Database, id: number, reason: string): Promise<void> {
  await pool.query(sql`update mails set last_failure = ${reason}, given_up_at = now() where id = ${id}`)
}

/** Deletes emails a month after they were sent or failed permanently. */
export async function deleteOldEmails({ pool }: Database): Promise<void> {
  await pool.query(`delete from mails where coalesce(sent_at, given_up_at) <= now() - interval '30 days'`)
}
