import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/platform/database/database.ts'
import { createMigrator } from '../../../server/platform/database/migrate.ts'
import * as migrations from '../../../server/platform/database/migrations/all.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

/** Statements that insert rows into every table, each run after the migration of that name. */
const rowsAfter: Record<string, string> = {
  '0001-accounts': `
    insert into users (email, email_key, first_name, last_name, password_hash)
      values ('Ann@Dealer.example', 'ann@dealer.example', 'Ann', 'Person', 'a hash');
    insert into sessions (token_digest, user_id, expires_at) values (sha256('token'), 1, '2100-01-01');
    insert into allowed_domains (domain, tenant) values ('workplace.example', 'a tenant');
    insert into rate_limits (key, used, ends_at) values ('a key', 3, '2100-01-01');
    insert into favorites (user_id, entity_type, entity_id) values
      (1, 'Agency', 1), (1, 'SalesReport', 1), (1, 'Contact', 1), (1, 'ContractDocument', 1),
      (1, 'MarketingMaterial', 1), (1, 'StateStatute', 1), (1, 'MediaLink', 1), (1, 'Agency', 404)`,
  '0002-directory': `
    insert into agencies (name, city, state, agency_type, fiscal_year_end, sourcewell_id, latitude, longitude, external_id)
    values ('City of Knoxville', 'Knoxville', 'TN', 'government', 'June 30', '1234', 35.96, -83.92, 'a'),
      ('Nowhere School', 'Nowhere', null, 'education', 'unclear', null, null, null, null);
    insert into agencies (name, agency_type, removed_at) values ('Removed', 'non-profit', '2020-01-01');
    insert into contacts (agency_id, first_name, last_name, external_id) values
      (1, 'Bo', 'Buyer', 'b'), (1, 'Cy', 'Clerk', null), (null, 'Di', 'Director', null);
    insert into sales_reports (agency_id, account_name, dealer_name, first_purchase_date)
      values (1, 'City of Knoxville', 'Best Tractors', '2019-12-31');
    insert into state_statutes (state, all_statute) values ('TN', 'A statute');
    insert into media_links (title, url) values ('A video', 'https://video.example/1');
    insert into stored_files (key, file_name, content_type, bytes)
      values ('a/file', 'Bid.pdf', 'application/pdf', '%PDF');
    insert into contract_documents (name) values ('A contract');
    insert into contract_files (contract_document_id, kind, contract_name, file_key)
      values (1, 'bid', 'A bid', 'a/file');
    insert into marketing_materials (name, file_key) values ('An infographic', 'a/file');
    insert into financing_informations (name, file_key) values ('A leaflet', 'a/file');
    insert into notifications (name, entity_type) values ('News', 'Agency');
    insert into notification_dismissals (notification_id, user_id) values (1, 1);
    insert into sample_loads (seed, agencies) values (7, 1)`,
  '0003-mails': `
    insert into mailed_tokens (user_id, kind, digest, ends_at) values
      (1, 'confirmation', sha256('one'), '2100-01-01'), (1, 'password_reset', sha256('two'), '2100-01-01');
    insert into mails (user_id, kind) values (1, 'confirmation')`,
  '0004-identities': `insert into identities (issuer, subject, user_id) values ('an issuer', 'a subject', 1)`,
  '0005-shared-sales-reports': `insert into signing_keys (name, key) values ('a name', sha256('key'))`,
  // This migration created these objects before it became empty.
  '0009-agency-cells': `
    create table agency_cells (cell bigint);
    create function count_agencies_in_cells_on_insert() returns trigger language plpgsql as 'begin return null; end';
    create trigger agency_cells after insert on agencies
      for each statement execute function count_agencies_in_cells_on_insert()`,
  '0010-end-of-sessions': `insert into used_id_tokens (digest, ends_at) values (sha256('used'), '2100-01-01')`,
  '0011-account-page': `
    insert into two_factor (user_id, secret) values (1, '12345678901234567890');
    insert into recovery_codes (user_id, digest) values (1, sha256('code'))`,
  '0016-places': `
    insert into places (id, kind, key, formatted_address, state, latitude, longitude, population)
      values (1, 'city', 'knoxville', 'Knoxville, TN, USA', 'TN', 35.96, -83.92, 190000);
    insert into places_version (version) values ('a version')`,
}

const database = startBeforeAll(() => openTestDatabase('nothing'))

beforeAll(async () => {
  const migrator = createMigrator(database.pool)
  for (const name of Object.keys(migrations).sort()) {
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
    await database.pool.query(rowsAfter[name] ?? '')
  }
})

async function select(text: string, { pool }: Database = database): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>({ text, rowMode: 'array' })
  return rows
}

describe('a database with rows that was migrated step by step', () => {
  it('has rows in every table', async () => {
    const tables = await select(`select tablename from pg_tables where schemaname = 'public' order by 1`)
    const empty: unknown[] = []
    for (const table of tables.flat()) {
      const rows = await select(`select from ${table} limit 1`)
      if (rows.length === 0) empty.push(table)
    }
    expect(empty).toEqual([])
  })

  it('has the same schema as a new one', async () => {
    const newest = await openTestDatabase()
    for (const schema of [
      `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
       from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
      `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
      `select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      `select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ]) {
      expect(await select(schema)).toEqual(await select(schema, newest))
    }
    await newest.close()
  })

  it('has derived the filter columns from the existing rows', async () => {
    const derived = `select name, county, fiscal_year_end_on, last_purchase_date::text, last_purchase_dealer, dealers
      from agencies where removed_at is null order by id`
    expect(await select(derived)).toEqual([
      [...['City of Knoxville', 'Knox County, TN', 630, '2019-12-31', 'Best Tractors'], ['best tractors']],
      ['Nowhere School', null, null, null, null, []],
    ])
  })

  it('has the names of favorite items', async () => {
    expect(await select('select entity_type, entity_name from favorites order by id')).toEqual([
      ['Agency', 'City of Knoxville'],
      ['SalesReport', 'City of Knoxville, Best Tractors'],
      ['Contact', 'Bo Buyer'],
      ['ContractDocument', 'A contract'],
      ['MarketingMaterial', 'An infographic'],
      ['StateStatute', 'TN'],
      ['MediaLink', 'A video'],
      ['Agency', null],
    ])
  })

  it('still has the account with its session, identity, emails, second factor, and files', async () => {
    expect(await select('select email, first_name, last_name, password_hash, phone from users')).toEqual([
      ['Ann@Dealer.example', 'Ann', 'Person', 'a hash', null],
    ])
    const ofAccount = `select count(*)::int from users
      join sessions on sessions.user_id = users.id and sessions.token_digest = sha256('token')
      join identities on identities.user_id = users.id and identities.subject = 'a subject'
      join mails on mails.user_id = users.id and mails.kind = 'confirmation'
      join two_factor on two_factor.user_id = users.id
      join recovery_codes on recovery_codes.user_id = users.id`
    expect(await select(ofAccount)).toEqual([[1]])
    expect(await select('select kind, mail_id from mailed_tokens order by kind')).toEqual([
      ['confirmation', null],
      ['password_reset', null],
    ])
    expect(await select(`select key, file_name, convert_from(bytes, 'UTF8') from stored_files`)).toEqual([
      ['a/file', 'Bid.pdf', '%PDF'],
    ])
  })
})
