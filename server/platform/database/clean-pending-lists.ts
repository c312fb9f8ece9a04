import type pg from 'pg'

/** Merges the pending entries of our GIN indexes, which searches would otherwise read one by one. */
export async function cleanPendingLists(client: pg.ClientBase): Promise<void> {
  await client.query(`
    select gin_clean_pending_list(pg_class.oid) from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and pg_table_is_visible(pg_class.oid) and pg_has_role(relowner, 'usage')`)
}
