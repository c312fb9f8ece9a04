import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readGazetteer } from '../../../server/places/build-gazetteer.ts'
import { openFileStore } from '../../../server/platform/files/open-file-store.ts'
import { generateAgencies } from '../../../server/sample/agencies.ts'
import { isSampleLoaded, loadSampleData } from '../../../server/sample/load-sample.ts'
import { makeTemporaryFolder } from '../../support/app-environment.ts'
import { indexesWithPendingEntries } from '../../support/indexes-with-pending-entries.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase())

const store = openFileStore({ s3: null, dataDirectory: makeTemporaryFolder() })
const options = { samplePassword: 'prospecting', agencies: 3_000, onProgress: () => {} }

async function select<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows
}

describe('sample agencies', () => {
  it('are the same for the same seed, on every machine', { tags: ['SAMPLE-02'] }, async () => {
    const gazetteer = readGazetteer()
    const digest = (seed: number) => {
      const hash = createHash('sha256')
      for (const agency of generateAgencies(gazetteer, 2_000, seed)) hash.update(JSON.stringify(agency))
      return hash.digest('hex').slice(0, 16)
    }
    expect(digest(1)).toBe('90223f82d355b879')
    expect(digest(2)).not.toBe(digest(1))
  })

  it('have the requested number, and every type and edge case that screens must handle', {
    tags: ['SAMPLE-01', 'SAMPLE-05'],
  }, async () => {
    const agencies = [...generateAgencies(readGazetteer(), 30_000, 36_174)]
    expect(agencies).toHaveLength(30_000)
    const count = (matches: (agency: (typeof agencies)[number]) => boolean) => agencies.filter(matches).length
    expect(count(({ row }) => row.agency_type === 'higher-education')).toBeGreaterThan(1_000)
    expect(count(({ row }) => row.agency_type === 'non-profit')).toBeGreaterThan(4_000)
    expect(count(({ row }) => row.latitude === null)).toBeGreaterThan(20)
    expect(count(({ row }) => String(row.name).length > 150)).toBeGreaterThan(10)
    expect(count(({ row }) => /^po box/i.test(String(row.address1)))).toBeGreaterThan(500)
    expect(count(({ contacts }) => contacts.length === 1)).toBeGreaterThan(1_000)
    expect(count(({ row }) => row.city === 'Knoxville' && row.state === 'TN')).toBeGreaterThan(40)
    expect(count(({ row }) => row.city === 'Nashville' && row.state === 'TN')).toBeGreaterThan(40)
    const addresses = new Set(agencies.map(({ row }) => `${row.address1} ${row.zip}`))
    expect(agencies.length - addresses.size).toBeGreaterThan(500)
    for (const { contacts } of agencies) {
      for (const { email, phone } of contacts) {
        expect(email).toMatch(/^[a-z.]+@[a-z0-9-]+\.example$/)
        expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      }
    }
  })
})

describe('loading the sample data', () => {
  it('leaves nothing behind if it fails', { tags: ['SAMPLE-07'] }, async () => {
    const failingLoad = loadSampleData(database.pool, store, {
      ...options,
      onProgress(fraction) {
        if (fraction > 0.5) throw new Error('killed')
      },
    })
    await expect(failingLoad).rejects.toThrow('killed')
    expect(await isSampleLoaded(database.pool)).toBe(false)
    expect(await select('select id from agencies')).toEqual([])
  })

  it('fills every table once, even if started simultaneously', { tags: ['SAMPLE-08'] }, async () => {
    const fractions: number[] = []
    const loads = await Promise.all([
      loadSampleData(database.pool, store, {
        ...options,
        onProgress: (fraction) => fractions.push(fraction),
      }),
      loadSampleData(database.pool, store, options),
    ])
    expect(loads).toEqual([{ agencies: 3_000 }, { agencies: 3_000 }])
    expect(await isSampleLoaded(database.pool)).toBe(true)
    expect([fractions[0], fractions.at(-1)]).toEqual([0, 1])
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions)
    const [counts] = await select(`select
      (select count(*) from agencies) as agencies,
      (select count(*) from state_statutes) as statutes,
      (select count(*) from contacts where agency_id is null) as corporate,
      (select count(distinct entity_type) from notifications) as notified_kinds`)
    expect(counts).toEqual({ agencies: 3_000, statutes: 50, corporate: 18, notified_kinds: 7 })
  })

  it('merges its rows into the indexes of searches, so that the first ones are fast', async () => {
    expect(await indexesWithPendingEntries(database.pool)).toEqual([])
  })

  it('fills in the optional fields of agencies', { tags: ['SAMPLE-03'] }, async () => {
    const [counts] = await select<Record<string, number>>(`
      select count(sourcewell_id)::int as sourcewell, count(omnia_id)::int as omnia,
        count(fiscal_year_end)::int as year_ends, count(*) filter (where contacts_count > 0)::int as with_contacts,
        count(*) filter (where sales_reports_count > 0)::int as with_reports
      from agencies`)
    for (const count of Object.values(counts ?? {})) expect(count).toBeGreaterThan(300)
  })

  it('fills the library, and notifies with every kind of link', { tags: ['SAMPLE-04'] }, async () => {
    const [counts] = await select<Record<string, number>>(`
      select (select count(*)::int from media_links) as videos,
        (select count(*)::int from contract_documents) as documents,
        (select count(*)::int from marketing_materials) as infographics,
        (select count(*)::int from financing_informations) as finance`)
    for (const count of Object.values(counts ?? {})) expect(count).toBeGreaterThan(5)
    const kinds = await select(`
      select distinct case when link like 'http%' then 'web' when link like 'api/v1/%' then 'file' else 'other' end
        as kind from notifications order by kind`)
    expect(kinds).toEqual([{ kind: 'file' }, { kind: 'other' }, { kind: 'web' }])
  })

  it('writes the actual counts of the rows', async () => {
    const wrong = await select(`
      select id from agencies as agency
      where contacts_count <> (select count(*) from contacts where agency_id = agency.id)
        or sales_reports_count <> (select count(*) from sales_reports where agency_id = agency.id)`)
    expect(wrong).toEqual([])
  })

  it('writes the last purchases and vendors that the database would derive', async () => {
    const purchases =
      'select id, last_purchase_date::text, last_purchase_dealer, dealers from agencies order by id'
    const generated = await select(purchases)
    await database.pool.query('update sales_reports set dealer_name = dealer_name')
    expect(await select(purchases)).toEqual(generated)
  })

  it('advances the ID sequences', async () => {
    const [row] = await select<{ id: number }>(
      `insert into agencies (name, agency_type) values ('One more', 'government') returning id`,
    )
    expect(row?.id).toBe(3_001)
  })

  it('stores valid PDF files, and notifications that link to two of them', async () => {
    const files = await select<{ key: string }>('select key from stored_files')
    expect(files.length).toBeGreaterThan(90)
    for (const { key } of files) {
      const { size = 0 } = (await store.find(key)) ?? {}
      const text = (await buffer(await store.read(key, { first: 0, last: size - 1 }))).toString('latin1')
      expect(text.startsWith('%PDF-1.4\n')).toBe(true)
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
      const table = text.slice(start)
      expect(table.startsWith('xref\n0 ')).toBe(true)
      const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
      offsets.forEach((offset, index) => {
        expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
      })
    }
    expect(
      await select(`
        select file.kind from contract_files as file
        join notifications on link = 'api/v1/contract_documents/' || file.id || '/download'`),
    ).toEqual([{ kind: 'bid' }])
    expect(
      await select(`
        select notifications.name = 'New infographic: ' || item.name as "isNamed" from marketing_materials as item
        join notifications on link = 'api/v1/marketing_materials/' || item.id || '/download'
        where item.file_key is not null`),
    ).toEqual([{ isNamed: true }])
  })
})
