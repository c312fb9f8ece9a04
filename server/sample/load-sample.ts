import type pg from 'pg'
import { createAccount } from '../accounts/accounts.ts'
import { readGazetteer } from '../places/build-gazetteer.ts'
import { cleanPendingLists } from '../platform/database/clean-pending-lists.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { addAgencyWords } from '../suggestions/dictionary.ts'
import { generateAgencies, type SampleAgency } from './agencies.ts'
import { corporateTitles, generatePerson } from './people.ts'
import { Random } from './random.ts'
import { RowWriter } from './row-writer.ts'
import { purchaseSummary } from './sales-reports.ts'
import { writeLibrary } from './write-library.ts'

export interface SampleOptions {
  onProgress: (fraction: number, label: string) => void
  samplePassword: string
  /** The number of agencies; 30,000 by default. */
  agencies?: number
}

export const sampleAccount = { email: 'demo@agency-atlas.example', firstName: 'Demo', lastName: 'Dealer' }

const defaultAgencies = 30_000
const seed = 36_174
const batchSize = 5_000
const corporateContacts = 18

const tables =
  'agencies, contacts, sales_reports, state_statutes, media_links, stored_files, contract_documents, ' +
  'contract_files, marketing_materials, financing_informations, notifications'

export async function isSampleLoaded(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isLoaded: boolean }>(
    'select exists (select from sample_loads) as "isLoaded"',
  )
  return rows[0]?.isLoaded === true
}

/**
 * Loads the sample data in one transaction: all of it, or nothing if it fails or is killed. Searches continue while it
 * runs; writes to the same tables wait. Files are stored first; those of a load that failed are overwritten by the next
 * one. A second call changes nothing.
 */
export async function loadSampleData(
  pool: pg.Pool,
  files: FileStore,
  options: SampleOptions,
): Promise<{ agencies: number }> {
  options.onProgress(0, 'Reading places')
  const { agencies = defaultAgencies } = options
  const gazetteer = readGazetteer()
  const loaded = await inTransaction(pool, async (client) => {
    await client.query(`lock table ${tables} in share row exclusive mode`)
    const { rows } = await client.query<{ agencies: number }>('select agencies from sample_loads')
    if (rows[0]) return rows[0]
    const generated = generateAgencies(gazetteer, agencies, seed)
    await insertSampleData(client, files, generated, { ...options, agencies })
    return { agencies }
  })
  options.onProgress(1, 'Sample data loaded')
  return loaded
}

async function insertSampleData(
  client: pg.PoolClient,
  files: FileStore,
  sampleAgencies: Iterable<SampleAgency>,
  { onProgress, samplePassword, agencies }: Required<SampleOptions>,
): Promise<void> {
  // Agencies include their counts and last purchases, because deriving them would take as long as loading them.
  await client.query(`set local agency_atlas.counts = 'given'`)
  const writer = new RowWriter(client)
  let done = 0
  let firstAgency = { id: 1, name: '' }
  for (const batch of inBatches(sampleAgencies, batchSize)) {
    const firstId = await writeAgencies(writer, batch)
    if (done === 0) firstAgency = { id: firstId, name: String(batch[0]?.row.name ?? '') }
    done += batch.length
    onProgress((0.9 * done) / agencies, 'Loading sample agencies')
  }
  const random = new Random(seed)
  const people = Array.from({ length: corporateContacts }, () =>
    generatePerson(random, corporateTitles, 'agency-atlas', 'TN'),
  )
  await writer.write('contacts', people)
  await writeLibrary(client, files, writer, firstAgency)
  await writer.finish()
  await createAccount(client, { ...sampleAccount, password: samplePassword })
  await client.query(sql`insert into sample_loads (seed, agencies) values (${seed}, ${agencies})`)
  onProgress(0.95, 'Building the search index')
  await addAgencyWords(client, 'agencies')
  await cleanPendingLists(client)
  await client.query(`analyze ${tables}`)
}

/** Writes agencies with their counts, then their contacts and sales reports; returns the first agency's ID. */
async function writeAgencies(writer: RowWriter, agencies: readonly SampleAgency[]): Promise<number> {
  const rows = agencies.map(({ row, contacts, salesReports }) => ({
    ...row,
    contacts_count: contacts.length,
    ...purchaseSummary(salesReports),
  }))
  const firstId = await writer.write('agencies', rows)
  const withAgency = (list: 'contacts' | 'salesReports') =>
    agencies.flatMap((agency, index) => agency[list].map((row) => ({ agency_id: firstId + index, ...row })))
  await writer.write('contacts', withAgency('contacts'))
  await writer.write('sales_reports', withAgency('salesReports'))
  return firstId
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
