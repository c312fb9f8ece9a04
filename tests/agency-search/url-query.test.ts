import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agencyFilters,
  createFilterValues,
  type FilterKey,
  type FilterValues,
  filterChange,
  filterChanges,
  filterKeys,
  initialFilters,
} from '../../contract/agency-filters/filter-values.ts'
import { untouchedUrl } from '../../src/machines/agency-search/history-entries.ts'
import type { SearchUrl } from '../../src/machines/agency-search/types.ts'
import { readQuery, writeQuery } from '../../src/machines/agency-search/url-query.ts'

const nothingSaid = { ...untouchedUrl, filters: {} }

const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((typed) => typed.trim())
  .filter((typed) => !/\p{Cc}/u.test(typed))
const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => n / 1e5)
const zoom = fc.integer({ min: 0, max: 2_400 }).map((n) => n / 100)
const center = fc.oneof(
  fc.constant('userLocation' as const),
  fc.record({ latitude: degrees(90), longitude: degrees(180) }),
)
/** The value of a filter after one of its options was clicked or, if it has none, after the number was typed. */
const afterClick = <Key extends FilterKey>(key: Key, value: FilterValues[Key], click: number) => {
  const { options, read } = agencyFilters[key]
  const offered = options(value)
  return offered[click % offered.length]?.next ?? read(String(click)) ?? value
}
const anyAddress: fc.Arbitrary<SearchUrl> = fc.record({
  filters: fc
    .array(fc.array(fc.nat(), { maxLength: 12 }), {
      minLength: filterKeys.length,
      maxLength: filterKeys.length,
    })
    .map((clicks) =>
      createFilterValues((key) =>
        (clicks[filterKeys.indexOf(key)] ?? []).reduce(
          (value, click) => afterClick(key, value, click),
          initialFilters[key],
        ),
      ),
    ),
  searchByLocation: fc.boolean(),
  text,
  position: fc.option(fc.record({ center, zoom })),
  selectedIds: fc
    .uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 60 })
    .map((ids) => ids.toSorted((one, other) => one - other)),
  view: fc.constantFrom('map' as const, 'list' as const),
})

/** There is no search by name without a name. */
const addresses = anyAddress.filter(({ searchByLocation, text }) => searchByLocation || text !== '')

test('reading a URL that the app wrote restores every part', { tags: ['SCALE-01'] }, () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readQuery(writeQuery(address))).toEqual(address)
    }),
  )
})

test('a URL consists of words and short numbers, and names all filters', { tags: ['SCALE-01'] }, () => {
  const center = { latitude: 35.96064, longitude: -83.92074 }
  const address: SearchUrl = {
    ...untouchedUrl,
    text: 'Knoxville, TN',
    position: { center, zoom: 13 },
    selectedIds: [7, 12],
    view: 'list',
  }
  expect(writeQuery(address)).toBe(
    'place=Knoxville%2C+TN&types=government+non-profit+education&radius=100&sourcewell=false' +
      '&lat=35.96064&lng=-83.92074&zoom=13&selected=7+12&view=list',
  )
  expect(
    writeQuery({
      ...untouchedUrl,
      filters: { ...initialFilters, agencyTypes: [], sourcewell: true, radius: 10 },
      searchByLocation: false,
      position: { center: 'userLocation', zoom: 11.25 },
    }),
  ).toBe('by=name&types=none&radius=10&sourcewell=true&at=my-location&zoom=11.25')
})

test('a filter at its default is omitted; a URL that names other filters implies the default', {
  tags: ['SCALE-01', 'FILTER-37'],
}, () => {
  const filters: SearchUrl['filters'] = {
    ...initialFilters,
    omnia: true,
    states: ['KY', 'TN'],
    counties: ["O'Brien County, IA", 'Knox County, TN'].toSorted(),
    boughtFrom: 'Smith & Sons; Inc.',
    lastPurchaseOver: 12,
    contactTitle: '50% purchasing',
    buyingWindow: ['year-end', 'unknown'],
    sort: 'fiscal-year-end',
  }
  const query = writeQuery({ ...untouchedUrl, filters })
  expect(query).toBe(
    'by=place&types=government+non-profit+education&radius=100&sourcewell=false&omnia=true&states=KY+TN' +
      '&counties=Knox+County%2C+TN%3BO%27Brien+County%2C+IA&bought-from=Smith+%26+Sons%3B+Inc.&purchase-over=12' +
      '&contact-title=50%25+purchasing&buying-window=year-end+unknown&sort=fiscal-year-end',
  )
  expect(readQuery(query).filters).toEqual(filters)
  expect(readQuery(writeQuery(untouchedUrl)).filters).toEqual(initialFilters)
  expect(readQuery('place=Knoxville&states=TN').filters).toEqual({ states: ['TN'] })
})

test("no member number and a cooperative's members exclude each other", { tags: ['FILTER-21'] }, () => {
  expect(filterChange('noMemberNumber', true)).toEqual({
    noMemberNumber: true,
    sourcewell: false,
    omnia: false,
  })
  expect(filterChange('omnia', true)).toEqual({ omnia: true, noMemberNumber: false })
  expect(filterChange('sourcewell', true)).toEqual({ sourcewell: true, noMemberNumber: false })
  expect(filterChange('sourcewell', false)).toEqual({ sourcewell: false })
})

test('no sales reports and filters of purchases exclude each other', { tags: ['FILTER-40'] }, () => {
  expect(filterChange('noSalesReports', true)).toEqual({
    noSalesReports: true,
    hasSalesReports: false,
    boughtFrom: '',
    lastPurchaseWithin: 0,
    lastPurchaseOver: 0,
  })
  expect(filterChange('hasSalesReports', true)).toEqual({ hasSalesReports: true, noSalesReports: false })
  expect(filterChange('boughtFrom', 'Acme')).toEqual({ boughtFrom: 'Acme', noSalesReports: false })
  expect(filterChange('lastPurchaseWithin', 12)).toEqual({ lastPurchaseWithin: 12, noSalesReports: false })
  expect(filterChange('lastPurchaseOver', 12)).toEqual({ lastPurchaseOver: 12, noSalesReports: false })
  expect(filterChange('neverBoughtFrom', 'Acme')).toEqual({ neverBoughtFrom: 'Acme' })
  expect(filterChanges({ radius: 50, hasSalesReports: true })).toEqual({
    radius: 50,
    hasSalesReports: true,
    noSalesReports: false,
  })
})

test.each([
  ['types=pirates+government', { ...nothingSaid, filters: { agencyTypes: ['government'] } }],
  ['types=pirates', nothingSaid],
  ['types=education,government', { ...nothingSaid, filters: { agencyTypes: ['government', 'education'] } }],
  ['radius=7', nothingSaid],
  ['radius=50&sourcewell=perhaps', { ...nothingSaid, filters: { radius: 50 } }],
  ['lat=400&lng=-83.9&zoom=13', nothingSaid],
  ['lat=36&zoom=13', nothingSaid],
  ['lat=NaN&lng=Infinity', nothingSaid],
  ['lat=1e1&lng=0x10', nothingSaid],
  [
    'lat=36&lng=-83.9&zoom=9999',
    { ...nothingSaid, position: { center: { latitude: 36, longitude: -83.9 }, zoom: 13 } },
  ],
  [
    'lat=35.123456789&lng=-83.9&zoom=9.123&at=mars',
    { ...nothingSaid, position: { center: { latitude: 35.12346, longitude: -83.9 }, zoom: 9.12 } },
  ],
  ['zoom=9', nothingSaid],
  ['view=upside-down&by=magic', nothingSaid],
  ['selected=0+-3+four+1.5+9007199254740993+12+12', { ...nothingSaid, selectedIds: [12] }],
  [`place=${'x'.repeat(201)}&view=list`, { ...nothingSaid, view: 'list' }],
  ['place=Knox%00ville', nothingSaid],
  ['place=%E0%A4%A&radius=10', { ...nothingSaid, filters: { radius: 10 }, text: '\ufffd%A' }],
  ['name=Knox&place=Memphis', { ...nothingSaid, text: 'Memphis' }],
  ['name=Knox&by=name&place=Memphis', { ...nothingSaid, searchByLocation: false, text: 'Knox' }],
  ['by=name&place=', nothingSaid],
  ['radius=10&radius=50', { ...nothingSaid, filters: { radius: 10 } }],
  ['utm_source=mail', nothingSaid],
])('"%s": each invalid part is ignored', { tags: ['SCALE-01'] }, (query, expected) => {
  expect(readQuery(query)).toEqual(expected)
})

test('any query string can be read without an error, and writing it back reads the same', {
  tags: ['SCALE-01'],
}, () => {
  const part = fc.tuple(
    fc.constantFrom(
      'place',
      'name',
      'by',
      ...Object.values(agencyFilters).map(({ urlName }) => urlName),
      'at',
      'lat',
      'lng',
      'zoom',
      'selected',
      'view',
      'x',
    ),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.constantFrom('my-location', 'none', 'list'),
    ),
  )
  const queries = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.map(([name, value]) => `${name}=${encode(value)}`).join('&')),
  )
  fc.assert(
    fc.property(queries, (query) => {
      const { filters, ...parts } = readQuery(query)
      const address = { ...parts, filters: { ...initialFilters, ...filters } }
      expect(readQuery(writeQuery(address))).toEqual(address)
    }),
  )
})

/** Text of any code units, without lone surrogates, which a URL cannot contain. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed())
