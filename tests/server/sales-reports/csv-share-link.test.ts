import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import {
  findSigningKey,
  getOrCreateSigningKey,
  readSignedText,
  signText,
} from '../../../server/platform/signing.ts'
import { readCsv, requestShareLink } from '../../support/csv-export.ts'
import { insertAgencies, insertRows } from '../../support/insert-rows.ts'
import {
  createTestClient,
  readError,
  startBeforeAll,
  startSignedInApi,
  startTestApi,
} from '../../support/test-api.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const test = startBeforeAll(() =>
  startSignedInApi({ environment: { RATE_LIMITS: 'export-address=100000/1m' } }),
)
let path: string

beforeAll(async () => {
  const [one, two] = await insertAgencies(test.database.pool, [{ state: 'TN' }, { state: 'KY' }])
  await insertRows(test.database.pool, 'sales_reports', [
    { agency_id: one, dealer_name: 'Paper Co' },
    { agency_id: one, dealer_name: "O'Neil \\ 100%_" },
    { agency_id: two, dealer_name: 'Trucks' },
    { agency_id: one, dealer_name: 'Removed', removed_at: '2026-01-01' },
  ])
  path = await requestShareLink(test, { state: '["TN","KY"]' })
})

afterEach(() => {
  vi.useRealTimers()
})

const vendors = async (query: Record<string, string>) => {
  const { rawPayload } = await test.api.inject(await requestShareLink(test, query))
  return readCsv(rawPayload)
    .slice(1)
    .map((row) => row[3])
}

describe('the link of a CSV', () => {
  it('downloads a file without sign-in, not cached', { tags: ['REPORT-09', 'REPORT-10'] }, async () => {
    const response = await test.api.inject(path)
    expect(response.statusCode).toBe(200)
    const today = new Date().toISOString().slice(0, 10)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-reports-tn-ky-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(readCsv(response.rawPayload)).toHaveLength(4)
  })

  it('contains the agency or states, and the vendor in any characters', { tags: ['REPORT-09'] }, async () => {
    expect(await vendors({ state: '["TN"]' })).toEqual(['Paper Co', "O'Neil \\ 100%_"])
    expect(await vendors({ state: '["TN","KY"]', search: 'TRUCK' })).toEqual(['Trucks'])
    expect(await vendors({ state: '["TN"]', search: "o'neil \\ 100%_" })).toEqual(["O'Neil \\ 100%_"])
    expect(await vendors({ state: '["TN"]', search: "' or true --" })).toEqual([])
    expect(await vendors({ state: '["WY"]' })).toEqual([])
  })

  it('returns current data when it is opened, and creates no file', { tags: ['REPORT-10'] }, async () => {
    const [id] = await insertAgencies(test.database.pool, [{ state: 'WY' }])
    const later = await requestShareLink(test, { agency_id: String(id) })
    await insertRows(test.database.pool, 'sales_reports', [{ agency_id: id, dealer_name: 'Bought since' }])
    expect(readCsv((await test.api.inject(later)).rawPayload)[1]).toContain('Bought since')
    await test.database.pool.query('update agencies set removed_at = now() where id = $1', [id])
    const gone = await test.api.inject(later)
    expect(gone.statusCode).toBe(410)
    expect(gone.json().message).toBe('This agency is no longer in Agency Atlas.')
  })

  it.each([
    ['City of Knoxville', 'sales-reports-city-of-knoxville'],
    ['Doña Ana’s "County" / Schools\r\n', 'sales-reports-dona-anas-county-schools'],
    ['漢字', 'sales-reports'],
    ['x'.repeat(300), `sales-reports-${'x'.repeat(80)}`],
  ])('names the file after the agency %j', async (name, fileName) => {
    const [id] = await insertAgencies(test.database.pool, [{ name }])
    const response = await test.api.inject(await requestShareLink(test, { agency_id: String(id) }))
    const today = new Date().toISOString().slice(0, 10)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}-${today}.csv"`)
  })

  it('is at the public URL of the API and short enough for an email', { tags: ['REPORT-09'] }, async () => {
    const codes = Array.from({ length: 50 }, (_, index) => `A${String.fromCharCode(65 + (index % 26))}`)
    const states = JSON.stringify(
      [...new Set([...codes, ...codes.map((code) => `B${code[1]}`)])].slice(0, 50),
    )
    for (const [environment, origin] of [
      [{ PUBLIC_URL: 'https://atlas.example' }, 'https://atlas.example'],
      [{ PUBLIC_URL: 'https://atlas.example', API_URL: 'https://api.example' }, 'https://api.example'],
    ] as const) {
      const other = await startTestApi({ environment, database: test.database })
      const { get } = createTestClient(other.api, test.headers)
      const query = { state: states, search: 'x'.repeat(100) }
      const { url } = (await get('sales_reports/export_shareable_csv', query)).json()
      expect(url.startsWith(`${origin}/api/v1/sales_reports/shared_csv?link=`)).toBe(true)
      expect(encodeURIComponent(url).length).toBeLessThan(600)
      await other.close()
    }
  })

  it('returns only headers for HEAD', async () => {
    const response = await test.api.inject({ method: 'HEAD', url: path })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain('sales-reports-tn-ky')
    expect(response.body).toBe('')
    expect((await test.api.inject({ method: 'HEAD', url: `${path}x` })).statusCode).toBe(403)
  })

  it('is not logged', { tags: ['SEC-08'] }, async () => {
    const secret = path.split('link=')[1] ?? 'nothing'
    await test.api.inject(path)
    await test.api.inject(`${path}x`)
    expect(test.logLines.join('')).not.toContain(secret)
  })

  it('is limited by the address of the client', { tags: ['REPORT-10', 'API-33'] }, async () => {
    const environment = { RATE_LIMITS: 'export-address=2/15m' }
    const limited = await startTestApi({ environment, database: test.database })
    const open = (remoteAddress: string) => limited.api.inject({ url: path, remoteAddress, headers: browser })
    expect((await open('192.0.2.7')).statusCode).toBe(200)
    expect((await open('192.0.2.7')).statusCode).toBe(200)
    const rejected = await open('192.0.2.7')
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800)
    expect(rejected.body).toContain('Too many requests. Please try again in 15 minutes.')
    expect((await open('192.0.2.8')).statusCode).toBe(200)
    await limited.close()
  })
})

describe('a link that was not signed', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'

  const open = (link: string, accept = '*/*') =>
    test.call('GET', 'sales_reports/shared_csv', undefined, { query: { link }, headers: { accept } })

  const tampered = (link: string) =>
    fc
      .record({
        at: fc.nat(link.length - 1),
        cut: fc.nat(3),
        put: fc.string({ unit: fc.constantFrom(...letters, ' ', '=', 'é', '\0'), maxLength: 3 }),
      })
      .map(({ at, cut, put }) => link.slice(0, at) + put + link.slice(at + cut))
      .filter((other) => other !== link)

  it('is rejected if any character is changed, missing, or added', {
    tags: ['REPORT-11'],
  }, async () => {
    const link = path.split('link=')[1] ?? ''
    const key = await getOrCreateSigningKey(test.database, 'sales-reports-csv')
    expect(readSignedText(key, link)).toBeDefined()
    fc.assert(
      fc.property(tampered(link), (other) => {
        expect(readSignedText(key, other)).toBeUndefined()
      }),
      { numRuns: 5000 },
    )
    await fc.assert(
      fc.asyncProperty(tampered(link), async (other) => {
        expect(readError(await open(other)).status).toBe(403)
      }),
      { numRuns: 100 },
    )
  })

  it('is rejected with another key’s or link’s signature', { tags: ['REPORT-11'] }, async () => {
    const other = path.split('link=')[1]?.split('.') ?? []
    const forged = [4_000_000_000, 0, 'CA', '']
    const payload = Buffer.from(JSON.stringify(forged)).toString('base64url')
    const links = ['', '.', payload, `${payload}.`, `${payload}.${other[1]}`, `.${other[1]}`, 'null.null']
    for (const link of [...links, signText(Buffer.alloc(32), JSON.stringify(forged))]) {
      expect((await open(link)).statusCode).toBe(403)
    }
    expect((await test.get('sales_reports/shared_csv')).statusCode).toBe(403)
    const twice = await test.api.inject(`${path}&link=${payload}`)
    expect(twice.statusCode).toBeGreaterThanOrEqual(400)
  })

  it('is rejected if it is signed but has an invalid text', { tags: ['REPORT-11'] }, async () => {
    const key = await getOrCreateSigningKey(test.database, 'sales-reports-csv')
    for (const text of ['null', '{}', '[]', '["a",1,2,3]', '[4000000000,0,"TN"]']) {
      expect((await open(signText(key, text))).statusCode).toBe(403)
    }
  })

  it('shows a message, in a browser as plain text', { tags: ['REPORT-11'] }, async () => {
    const sentence =
      'This link is incomplete or has been modified. Ask the person who shared it for a new one.'
    expect((await open('x')).json()).toEqual({ message: sentence })
    const page = await open('x', browser.accept)
    expect(page.statusCode).toBe(403)
    expect(page.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(page.body).toBe(sentence)
  })
})

describe('in time', () => {
  const day = 86_400_000

  async function openAfter(days: number, { days: configured }: { days?: string } = {}) {
    const environment = {
      RATE_LIMITS: 'export-address=100000/1m',
      ...(configured && { SHARED_LINK_DAYS: configured }),
    }
    const other = await startTestApi({ environment, database: test.database })
    const made = new Date('2026-11-21T12:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: made })
    const reader = await other.signIn(`reader-${days}-${configured}@dealer.example`)
    const link = await requestShareLink(reader, { state: '["TN"]' })
    vi.setSystemTime(made.getTime() + days * day)
    const response = await other.api.inject({ url: link, headers: browser })
    vi.useRealTimers()
    await other.close()
    return response
  }

  it('a link can be opened for 7 days', { tags: ['REPORT-10'] }, async () => {
    expect((await openAfter(6.999)).statusCode).toBe(200)
  })

  it('and then expires with the date in the message', { tags: ['REPORT-10', 'REPORT-11'] }, async () => {
    const response = await openAfter(7)
    expect(response.statusCode).toBe(410)
    expect(response.body).toBe(
      'This link expired on November 28, 2026. Ask the person who shared it for a new one.',
    )
  })

  it('or for as many days as SHARED_LINK_DAYS says', async () => {
    expect((await openAfter(20.9, { days: '21' })).statusCode).toBe(200)
    expect((await openAfter(21, { days: '21' })).statusCode).toBe(410)
  })
})

describe('the signing key', () => {
  it('is created once, even by simultaneous processes, and each accepts the links of the others', {
    tags: ['REPORT-10'],
  }, async () => {
    const { connection, drop } = await createTestDatabase()
    const databases = Array.from({ length: 6 }, () => openDatabase({ ...connection, max: 2 }))
    const [one] = databases
    if (!one) throw new Error('no database')
    expect(await findSigningKey(one, 'sales-reports-csv')).toBeUndefined()
    const keys = await Promise.all(
      databases.map((database) => getOrCreateSigningKey(database, 'sales-reports-csv')),
    )
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(keys[0]).toHaveLength(32)
    const { rows } = await one.pool.query('select count(*)::int as keys from signing_keys')
    expect(rows).toEqual([{ keys: 1 }])
    await Promise.all(databases.map((database) => database.close()))
    await drop()
  })

  it('invalidates every link when it is deleted, and the next link creates a new one', async () => {
    await test.database.pool.query('delete from signing_keys')
    expect((await test.api.inject(path)).statusCode).toBe(403)
    path = await requestShareLink(test, { state: '["TN","KY"]' })
    expect((await test.api.inject(path)).statusCode).toBe(200)
  })
})
