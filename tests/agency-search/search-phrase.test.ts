import { expect, test } from 'vitest'
import { readGazetteer } from '../../server/places/build-gazetteer.ts'
import {
  describeFilters,
  findUnavailableRadius,
  readSearchPhrase,
  replacePlace,
} from '../../src/machines/agency-search/interpretation/search-phrase.ts'

test.each([
  ['schools within 50 miles of Knoxville', 'Knoxville', { agencyTypes: ['education'], radius: 50 }],
  ['Colleges and Universities near St. Louis, MO', 'St. Louis, MO', { agencyTypes: ['higher-education'] }],
  [
    'schools, cities, and nonprofits in Reno',
    'Reno',
    { agencyTypes: ['government', 'non-profit', 'education'] },
  ],
  ['cities in Tennessee', 'Tennessee', { agencyTypes: ['government'] }],
  ['all school districts in Tennessee', 'Tennessee', { agencyTypes: ['education'] }],
  ['Sourcewell members in Ohio', 'Ohio', { sourcewell: true }],
  ['omnia members', '', { omnia: true }],
  ['sourcewell members, Ohio', 'Ohio', { sourcewell: true }],
  ['sourcewell and omnia members in Ohio', 'Ohio', { sourcewell: true, omnia: true }],
  [
    'libraries that are sourcewell members near Nashville',
    'Nashville',
    { nameContains: 'library', sourcewell: true },
  ],
  [
    'colleges, which are omnia members, in Texas',
    'Texas',
    { agencyTypes: ['higher-education'], omnia: true },
  ],
  ['Knoxville sourcewell members', 'Knoxville', { sourcewell: true }],
  ['schools near Reno that are Sourcewell members', 'Reno', { agencyTypes: ['education'], sourcewell: true }],
  ['Sourcewell member schools in Reno', 'Reno', { agencyTypes: ['education'], sourcewell: true }],
  ['elementery schools near Reno', 'Reno', { agencyTypes: ['education'], nameContains: 'elementary school' }],
  ['fiscal year ends in 30 days', '', { buyingWindow: ['closing'] }],
  [
    'schools near Reno whose fiscal year ends within 31 days',
    'Reno',
    { agencyTypes: ['education'], buyingWindow: ['year-end', 'closing'] },
  ],
  [
    'cities with a fiscal year ending in the next 100 days near Reno',
    'Reno',
    { agencyTypes: ['government'], buyingWindow: ['planning', 'year-end', 'closing'] },
  ],
  ['fiscal years ending soon in Ohio', 'Ohio', { buyingWindow: ['year-end', 'closing'] }],
  ['Knoxville FY ends soon', 'Knoxville', { buyingWindow: ['year-end', 'closing'] }],
  ['Omnia members with fiscal year ending soon', '', { omnia: true, buyingWindow: ['year-end', 'closing'] }],
  ['cities near 37902', '37902', { agencyTypes: ['government'] }],
  ['high schools near  Knoxville', 'Knoxville', { agencyTypes: ['education'], nameContains: 'high school' }],
  ['Maryville middle schools', 'Maryville', { agencyTypes: ['education'], nameContains: 'middle school' }],
  ['high schools', '', { agencyTypes: ['education'], nameContains: 'high school' }],
  ['county government near Knoxville', 'Knoxville', { agencyTypes: ['government'] }],
  ['public and charter schools in Reno', 'Reno', { nameContains: 'public and charter school' }],
  ['school districts near Reno', 'Reno', { agencyTypes: ['education'] }],
  ['knoxville schools', 'knoxville', { agencyTypes: ['education'] }],
  ['schools knoxville', 'knoxville', { agencyTypes: ['education'] }],
  ['Knox County Schools', 'Knox County', { agencyTypes: ['education'] }],
  ['schools 50 mi Knoxville', 'Knoxville', { agencyTypes: ['education'], radius: 50 }],
  ['Knoxville 50 mi schools', 'Knoxville', { agencyTypes: ['education'], radius: 50 }],
  ['Knoxville K-12 schools within 10 miles', 'Knoxville', { agencyTypes: ['education'], radius: 10 }],
  ['Knoxville agencies', 'Knoxville', {}],
  ['near Nashville', 'Nashville', {}],
  ['Near North Side schools', 'Near North Side', { agencyTypes: ['education'] }],
  ['county governments in Tennessee', 'Tennessee', { agencyTypes: ['government'] }],
  ['Knox County governments', 'Knox County', { agencyTypes: ['government'] }],
  ['agencies with sales reports around Reno, NV', 'Reno, NV', { hasSalesReports: true }],
  ['libraries near Nashville', 'Nashville', { nameContains: 'library' }],
  ['libraries with sales reports near Denver', 'Denver', { nameContains: 'library', hasSalesReports: true }],
  ['contacts in Memphis', 'Memphis', { hasContacts: true }],
  ['sales reports and contacts near Reno', 'Reno', { hasSalesReports: true, hasContacts: true }],
  ['Memphis with contacts and sales reports', 'Memphis', { hasContacts: true, hasSalesReports: true }],
  [
    'Knoxville with sales reports never bought from Acme',
    'Knoxville',
    { hasSalesReports: true, neverBoughtFrom: 'Acme' },
  ],
  ['zoos with contacts near Nashville', 'Nashville', { nameContains: 'zoo', hasContacts: true }],
  ['zoos 50 miles from Nashville', 'Nashville', { nameContains: 'zoo', radius: 50 }],
  ['churches in Reno with contacts', 'Reno', { nameContains: 'church', hasContacts: true }],
  ['purchasing directors near Atlanta', 'Atlanta', { contactTitle: 'purchasing director' }],
  ['Superintendent in Ohio', 'Ohio', { contactTitle: 'superintendent' }],
  ['sheriffs in Travis County', 'Travis County', { nameContains: 'sheriff' }],
  ['Water Utilities in Georgia', 'Georgia', { nameContains: 'water utility' }],
  ['Institute of Technology in Georgia', 'Georgia', { nameContains: 'institute of technology' }],
  ['Schools', '', { agencyTypes: ['education'] }],
  ['university', '', { agencyTypes: ['higher-education'] }],
  ['colleges with sales reports', '', { agencyTypes: ['higher-education'], hasSalesReports: true }],
  ['Fire departments near Memphis', 'Memphis', { nameContains: 'fire' }],
  ['police departments in Knox County', 'Knox County', { nameContains: 'police' }],
  ['Knoxville hospitals within 50 miles', 'Knoxville hospitals', { radius: 50 }],
  ['library near Nashville', 'Nashville', { nameContains: 'library' }],
  ['fire dept near Johnson City', 'Johnson City', { nameContains: 'fire' }],
  [
    'community college in Ohio with sales reports',
    'Ohio',
    { agencyTypes: ['higher-education'], nameContains: 'community college', hasSalesReports: true },
  ],
  ['scools in knoxville', 'knoxville', { agencyTypes: ['education'] }],
  ['shcools in knoxville', 'knoxville', { agencyTypes: ['education'] }],
  ['collages in tennessee', 'tennessee', { agencyTypes: ['higher-education'] }],
  ['college near Reno', 'Reno', { agencyTypes: ['higher-education'] }],
  [
    'schools within 10 miles of Knoxville, TN that have sales reports',
    'Knoxville, TN',
    { agencyTypes: ['education'], radius: 10, hasSalesReports: true },
  ],
  [
    'schools within 50 miles of chattanooga with contacts',
    'chattanooga',
    { agencyTypes: ['education'], radius: 50, hasContacts: true },
  ],
  ['with contacts and sales reports near Reno', 'Reno', { hasSalesReports: true, hasContacts: true }],
  [
    'schools that bought from Silver Spur Trailers',
    '',
    { agencyTypes: ['education'], boughtFrom: 'Silver Spur Trailers' },
  ],
  ['cities near Memphis with no purchases', 'Memphis', { agencyTypes: ['government'], noSalesReports: true }],
  ['libraries without sales reports in Reno', 'Reno', { nameContains: 'library', noSalesReports: true }],
  ['schools that never bought anything', '', { agencyTypes: ['education'], noSalesReports: true }],
  [
    'schools in Reno that have no sales reports that never bought from Acme',
    'Reno',
    { agencyTypes: ['education'], noSalesReports: true, neverBoughtFrom: 'Acme' },
  ],
  ['no sales reports near Reno', 'Reno', { noSalesReports: true }],
  ['schools with no purchases from Acme', '', { agencyTypes: ['education'], neverBoughtFrom: 'Acme' }],
  [
    'schools in Reno that never bought anything from Acme',
    'Reno',
    { agencyTypes: ['education'], neverBoughtFrom: 'Acme' },
  ],
  ['without purchases near Reno with no sales reports', 'Reno', { noSalesReports: true }],
  ['bought from Acme', '', { boughtFrom: 'Acme' }],
  ['Knoxville agencies which never bought from Acme', 'Knoxville', { neverBoughtFrom: 'Acme' }],
  [
    'schools that bought from Acme, within 50 miles of Reno with contacts',
    'Reno',
    { agencyTypes: ['education'], radius: 50, hasContacts: true, boughtFrom: 'Acme' },
  ],
  [
    'cities in Reno that bought from Partners in Play',
    'Reno',
    { agencyTypes: ['government'], boughtFrom: 'Partners in Play' },
  ],
])(
  '"%s" names a place and filters',
  { tags: ['BOX-13', 'BOX-23', 'BOX-25', 'BOX-26', 'FILTER-40'] },
  (text, place, filters) => {
    expect(readSearchPhrase(text)).toEqual({ place, filters, isNearUserLocation: false })
  },
)

test.each([
  ['nonprofits 30 mi from 37902', 50],
  ['agencies within 900 miles of Boise', 500],
  ['agencies near Boise within 50 miles', 50],
])('"%s" sets the next radius option', { tags: ['BOX-14'] }, (text, radius) => {
  expect(readSearchPhrase(text)).toMatchObject({ filters: { radius } })
})

test.each([
  ['k-12 schools near me', true],
  ['sheriffs near me', true],
  ['within 50 miles of my location', true],
  ['colleges near Your location', true],
  ['schools in ME', false],
])('"%s" is near the user: %s', { tags: ['BOX-15'] }, (text, isNearUserLocation) => {
  expect(readSearchPhrase(text)).toMatchObject({ isNearUserLocation })
})

test.each([
  'Knoxville, TN',
  'Knox County',
  'Indianapolis',
  'hospitals',
  '800 Market St near Knoxville',
  'Nearby Lane, Knoxville',
  'near north side',
  'Near South Side, Chicago',
  '50 Miles Road, Knoxville',
  'of Knoxville',
  'schools in ',
  'bought from ',
  '',
])('"%s" is a place or a name', { tags: ['BOX-13'] }, (text) => {
  expect(readSearchPhrase(text)).toBeNull()
})

test.each([
  ['schools within 25 miles of Knoxville', 25],
  ['Knoxville 600 mi', 600],
  ['schools within 50 miles of Knoxville', null],
  ['schools near 8 Mile Rd, Detroit within 10 miles', null],
  ['schools near 8 Mile Rd, Detroit within 30 miles', 30],
  ['25 Miles Road', null],
  ['Knoxville', null],
])('names the radius of "%s" that cannot be set: %s', { tags: ['BOX-13'] }, (text, miles) => {
  expect(findUnavailableRadius(text)).toBe(miles)
})

test('a product that agencies never bought sets no filter for purchases', { tags: ['BOX-25'] }, () => {
  const phrase = readSearchPhrase('agencies that never bought playground equipment near Knoxville')
  expect(phrase?.filters).not.toHaveProperty('noSalesReports')
})

test('a suggested place replaces only the place', { tags: ['BOX-13'] }, () => {
  expect(replacePlace('schools  near knox', 'Knoxville, TN')).toBe('schools near Knoxville, TN')
  expect(replacePlace('knox schools', 'Knoxville, TN')).toBe('Knoxville, TN schools')
  expect(replacePlace('zoos near knox', 'Knoxville, TN')).toBe('zoos near Knoxville, TN')
  expect(replacePlace('ho schools', 'Houston, TX')).toBe('Houston, TX schools')
  expect(replacePlace('cities that bought from Acme in ho', 'Houston, TX')).toBe(
    'cities in Houston, TX that bought from Acme',
  )
  expect(replacePlace('Sourcewell members in knox', 'Knoxville, TN')).toBe(
    'agencies in Knoxville, TN that are Sourcewell members',
  )
  expect(replacePlace('fiscal year ends in 9 days near knox', 'Knoxville, TN')).toBe(
    'agencies near Knoxville, TN with a fiscal year ending in 9 days',
  )
  expect(replacePlace('knox', 'Knoxville, TN')).toBe('Knoxville, TN')
  expect(replacePlace('scools in knox', 'Knoxville, TN')).toBe('schools in Knoxville, TN')
})

test('text about agencies that are not members sets no filter for members', { tags: ['BOX-25'] }, () => {
  for (const text of ['schools that are not sourcewell members in Ohio', 'non-omnia members in Ohio']) {
    expect(readSearchPhrase(text)?.filters).not.toHaveProperty('sourcewell')
    expect(readSearchPhrase(text)?.filters).not.toHaveProperty('omnia')
  }
})

test('the filters of a search are described in words', { tags: ['BOX-13'] }, () => {
  const inWords = (text: string) => describeFilters(readSearchPhrase(text)?.filters ?? {})
  expect(inWords('schools within 50 miles of Knoxville with sales reports')).toBe(
    'Education · Within 50 Miles · Has sales reports',
  )
  expect(inWords('libraries near Nashville')).toBe('Name contains “library”')
  expect(inWords('agencies with contacts that bought from Acme')).toBe('Has contacts · Bought from Acme')
  expect(inWords('Knoxville')).toBe('')
})

test('reads no name of a US place or county as filters, except College and University', {
  tags: ['BOX-23'],
}, () => {
  const { cities, counties } = readGazetteer()
  const names = [
    ...cities.map(([name]) => name),
    ...cities.map(([name, state]) => `${name}, ${state}`),
    ...counties.map(([, , fullName, state]) => `${fullName}, ${state}`),
  ]
  expect(names.length).toBeGreaterThan(60_000)
  const read = names.filter((name) => readSearchPhrase(name) !== null)
  expect(new Set(read)).toEqual(new Set(['College', 'University']))
})
