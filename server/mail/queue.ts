import type pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { MailKind } from '../platform/database/tables/mails.ts'

/** A mail that a process has set out to send. */
export interface WaitingMail {
  id: number
  kind: MailKind
  userId: number
  email: string
  /** The number of attempts, including this one. */
  attempts: number
  /** How long it has been waiting. */
  ageSeconds: number
}

/**
 * Puts a mail to an account into the queue, in place of one of its kind that still waits. The links of mails that were
 * sent stay valid. After queuing it in a transaction, wake the mail worker.
 */
export async function queueMail(
  client: pg.Pool | pg.ClientBase,
  userId: number,
  kind: MailKind,
): Promise<void> {
  await client.query(sql`with superseded as (
       delete from mails where user_id = ${userId} and kind = ${kind} and sent_at is null and given_up_at is null
     )
     insert into mails (user_id, kind) values (${userId}, ${kind})`)
}

/**
 * Takes the most overdue mail, if any, and reserves it for a minute. If this process is killed before it records the
 * result, the mail is due again afterwards.
 */
export async function claimMail({ pool }: Database): Promise<WaitingMail | undefined> {
  const { rows } = await pool.query<WaitingMail>(
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
     returning mails.id, mails.kind, mails.user_id as "userId", users.email, mails.attempts,
       extract(epoch from now() - mails.queued_at)::float8 as "ageSeconds"`,
  )
  return rows[0]
}

/** Seconds until the next mail is due, 0 when one is; null when none waits. */
export async function secondsToNextMail({ pool }: Database): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select greatest(extract(epoch from min(next_attempt_at) - now()), 0)::float8 as seconds
     from mails where sent_at is null and given_up_at is null
     having count(*) > 0`,
  )
  return rows[0]?.seconds ?? null
}

export async function noteSent({ pool }: Database, id: number): Promise<void> {
  await pool.query(sql`update mails set sent_at = now(), last_failure = null where id = ${id}`)
}

/** Puts a mail off after an attempt that failed. */
export async function postpone(
  { pool }: Database,
  id: number,
  { reason, seconds }: { reason: string; seconds: number },
): Promise<void> {
  await pool.query(
    sql`update mails set last_failure = ${reason}, next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${id}`,
  )
}

export async function giveUp({ pool }: Database, id: number, reason: string): Promise<void> {
  await pool.query(sql`update mails set last_failure = ${reason}, given_up_at = now() where id = ${id}`)
}

/** Forgets that a mail went out, a month later. */
export async function forgetOldMails({ pool }: Database): Promise<void> {
  await pool.query(`delete from mails where coalesce(sent_at, given_up_at) <= now() - interval '30 days'`)
}
