import type pg from 'pg'

/** The names of GIN indexes with entries that searches read one by one. Merges them. */
export async function indexesWithPendingEntries(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    with gin as materialized (
      select pg_class.oid, relname from pg_class join pg_am on pg_am.oid = relam where amname = 'gin'
    )
    select relname as name from gin where gin_clean_pending_list(oid) > 0 order by relname`)
  return rows.map(({ name }) => name)
}
