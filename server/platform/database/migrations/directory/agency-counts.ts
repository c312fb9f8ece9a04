import { type Kysely, sql } from 'kysely'

/**
 * Adds triggers that update `agencies.contacts_count` and `agencies.sales_reports_count`, with one update per statement
 * that changes contacts or sales reports. A transaction that writes the counts itself disables them with
 * `set local agency_atlas.counts = 'given'`.
 */
export async function countContactsAndSalesReports(database: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['contacts', 'contacts_count'],
    ['sales_reports', 'sales_reports_count'],
  ] as const) {
    await countRows(database, table, column)
  }
}

async function countRows(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql
    .raw(`
    create function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update agencies set ${column} = ${column} + change.amount
        from (
          select agency_id, count(*) as amount from new_rows
          where agency_id is not null and removed_at is null group by agency_id
        ) as change
        where id = change.agency_id;
      elsif tg_op = 'DELETE' then
        update agencies set ${column} = ${column} - change.amount
        from (
          select agency_id, count(*) as amount from old_rows
          where agency_id is not null and removed_at is null group by agency_id
        ) as change
        where id = change.agency_id;
      else
        update agencies set ${column} = ${column} + change.amount
        from (
          select agency_id, sum(amount) as amount
          from (
            select agency_id, 1 as amount from new_rows where removed_at is null
            union all
            select agency_id, -1 from old_rows where removed_at is null
          ) as each
          where agency_id is not null group by agency_id having sum(amount) <> 0
        ) as change
        where id = change.agency_id;
      end if;
      return null;
    end $$`)
    .execute(database)
  for (const [operation, rows] of [
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
  ] as const) {
    await sql
      .raw(`
      create trigger ${table}_counted_on_${operation} after ${operation} on ${table}
      referencing ${rows} for each statement
      when (current_setting('agency_atlas.counts', true) is distinct from 'given')
      execute function count_${table}()`)
      .execute(database)
  }
}
