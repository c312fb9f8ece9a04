import { type Kysely, sql } from 'kysely'

/** Summarizes the reports of an agency. Reports without a last purchase date count with their first purchase date. */
const summary = `
  select count(*) as amount,
    max(coalesce(last_purchase_date, first_purchase_date)) as last_date,
    (array_agg(dealer_name order by coalesce(last_purchase_date, first_purchase_date) desc, dealer_name collate "C")
      filter (where coalesce(last_purchase_date, first_purchase_date) is not null))[1] as last_dealer,
    coalesce(array_agg(distinct lower(dealer_name)) filter (where dealer_name is not null), '{}') as dealers
  from sales_reports as report
  where report.agency_id = one.id and report.removed_at is null`

const assignment = `
  update agencies as agency set
    sales_reports_count = summary.amount,
    last_purchase_date = summary.last_date,
    last_purchase_dealer = summary.last_dealer,
    dealers = summary.dealers`

/**
 * Adds triggers that update the last purchase, its vendor, all vendors (in lowercase), and the number of sales reports of
 * agencies, with one update per statement that changes sales reports. Agencies are locked first, so that the summary
 * includes what concurrent transactions committed.
 */
export async function summarizePurchases(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create or replace function count_sales_reports() returns trigger language plpgsql as $$
    declare
      touched bigint[];
    begin
      if tg_op = 'INSERT' then
        touched := array(select distinct agency_id from new_rows where agency_id is not null);
      elsif tg_op = 'DELETE' then
        touched := array(select distinct agency_id from old_rows where agency_id is not null);
      else
        touched := array(
          select agency_id from new_rows where agency_id is not null
          union select agency_id from old_rows where agency_id is not null);
      end if;
      perform from agencies where id = any (touched) order by id for no key update;
      ${assignment}
      from unnest(touched) as one (id) cross join lateral (${summary}) as summary
      where agency.id = one.id
        and (agency.sales_reports_count, agency.last_purchase_date, agency.last_purchase_dealer, agency.dealers)
          is distinct from (summary.amount, summary.last_date, summary.last_dealer, summary.dealers);
      return null;
    end $$`)
    .execute(database)
  await sql
    .raw(`${assignment}
      from agencies as one cross join lateral (${summary}) as summary
      where agency.id = one.id and one.sales_reports_count > 0`)
    .execute(database)
  // `GET dealers` reads the distinct names from this index.
  await sql`
    create index sales_reports_dealer on sales_reports (dealer_name)
    where removed_at is null and dealer_name is not null`.execute(database)
}
