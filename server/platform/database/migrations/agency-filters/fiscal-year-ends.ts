import { type Kysely, sql } from 'kysely'

/**
 * Adds the month and day that `fiscal_year_end` names, as the number 100 × month + day: 630 for `06/30`, `6-30-2025`,
 * `2025-06-30`, `June 30`, `Jun 30th, 2025`, and `30-Jun`. Null for anything else, such as `June` or `02/30`.
 */
export async function parseFiscalYearEnds(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(String.raw`
    create function month_and_day(written text) returns smallint language plpgsql immutable parallel safe as $$
    declare
      month_names constant text[] := '{january,february,march,april,may,june,july,august,september,october,november,december}';
      days constant integer[] := '{31,29,31,30,31,30,31,31,30,31,30,31}';
      plain constant text := lower(btrim(written));
      found text[];
      month integer;
    begin
      found := coalesce(
        regexp_match(plain, '^(\d{1,2})[/-](\d{1,2})(?:[/-](?:\d{2}|\d{4}))?$'),
        regexp_match(plain, '^\d{4}[/-](\d{1,2})[/-](\d{1,2})$'),
        regexp_match(plain, '^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:[, -]+\d{4})?$'));
      if found is null then
        found := regexp_match(plain, '^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?(?:[, -]+(?:\d{2}|\d{4}))?$');
        found := array[found[2], found[1]];
      end if;
      if found[1] ~ '^\d' then
        month := found[1]::integer;
      else
        select place into month from unnest(month_names) with ordinality as named (name, place)
        where starts_with(name, found[1]) or (name = 'september' and found[1] = 'sept');
      end if;
      return case when found[2]::integer between 1 and days[month] then 100 * month + found[2]::integer end;
    end $$`)
    .execute(database)
  await sql`
    alter table agencies
      add column fiscal_year_end_on smallint generated always as (month_and_day(fiscal_year_end)) stored`.execute(
    database,
  )
}
