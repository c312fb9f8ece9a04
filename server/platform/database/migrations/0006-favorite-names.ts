import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table favorites add column entity_name text`.execute(database)
  await sql`
    update favorites set entity_name = case entity_type
      when 'Agency' then (select name from agencies where id = entity_id)
      when 'SalesReport' then (
        select nullif(concat_ws(', ', account_name, dealer_name), '') from sales_reports where id = entity_id)
      when 'Contact' then (
        select nullif(concat_ws(' ', first_name, last_name), '') from contacts where id = entity_id)
      when 'ContractDocument' then (select name from contract_documents where id = entity_id)
      when 'MarketingMaterial' then (select name from marketing_materials where id = entity_id)
      when 'StateStatute' then (select state from state_statutes where id = entity_id)
      when 'MediaLink' then (select title from media_links where id = entity_id)
    end`.execute(database)
}
