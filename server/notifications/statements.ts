import type { Database } from '../platform/database/database.ts'
import { jsonList, rawSql, type Sql, sql } from '../platform/database/sql.ts'

const fields = `
  'id', newest.id,
  'name', newest.name,
  'entity_type', newest.entity_type,
  'description', newest.description,
  'link', newest.link,
  'created_at', newest.created_at`

/** The newest 100 notifications that an account has not dismissed, as a JSON list, newest first. [BELL-11] */
export const notificationsOf = (accountId: number): Sql => sql`
  select ${rawSql(jsonList(fields, 'newest.created_at desc, newest.id desc'))}
  from (
    select notification.*
    from notifications as notification
    where not exists (
      select from notification_dismissals as dismissal
      where dismissal.user_id = ${accountId}::bigint and dismissal.notification_id = notification.id
    )
    order by notification.created_at desc, notification.id desc
    limit 100
  ) as newest`

/** Dismisses a notification for one account; repeating it has no effect. Returns false if it does not exist. */
export async function dismissNotification(
  { pool }: Database,
  notificationId: number,
  accountId: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(sql`
    with found as (select id from notifications where id = ${notificationId}::bigint), dismissed as (
      insert into notification_dismissals (notification_id, user_id)
      select id, ${accountId}::bigint from found
      on conflict do nothing
    )
    select id from found`)
  return rowCount === 1
}
