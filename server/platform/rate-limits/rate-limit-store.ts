import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Counts uses in PostgreSQL, so that all processes share the counts. A window starts with its first use. */
export function createRateLimitStore({ pool }: Database): FastifyRateLimitStoreCtor {
  return class RateLimitStore implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      milliseconds: number,
    ): void {
      pool.query<{ current: number; ttl: number }>(countUse(key, milliseconds)).then(
        ({ rows }) => callback(null, rows[0]),
        (reason: Error) => callback(reason),
      )
    }

    child(): this {
      return this
    }
  }
}

/** Does not wait until the count is on disk. A crash may lose the counts of the last second. */
const countUse = (key: string, milliseconds: number) => sql`
  insert into rate_limits as stored (key, used, ends_at)
  select ${key}, 1, now() + ${milliseconds}::float8 * interval '1 millisecond'
  from set_config('synchronous_commit', 'off', true)
  on conflict (key) do update set
    used = case when stored.ends_at <= now() then 1 else stored.used + 1 end,
    ends_at = case when stored.ends_at <= now() then excluded.ends_at else stored.ends_at end
  returning used as current, ceil(extract(epoch from ends_at - now()) * 1000)::float8 as ttl`

export async function resetUses({ pool }: Database, ...keys: string[]): Promise<void> {
  await pool.query(sql`delete from rate_limits where key = any (${keys})`)
}

export async function deleteExpiredWindows({ pool }: Database): Promise<void> {
  await pool.query('delete from rate_limits where ends_at <= now()')
}
