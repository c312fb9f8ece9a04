import { beforeAll, describe, expect, it } from 'vitest'
import type { FilterValues } from '../../../contract/agency-filters/filter-values.ts'
import { GeocodeSchema } from '../../../contract/geocode.ts'
import { SuggestionsSchema } from '../../../contract/suggestions.ts'
import type { TextInterpretation } from '../../../src/machines/agency-search/types.ts'
import { createApiClient } from '../../../src/services/api/client.ts'
import { interpretSearchText } from '../../../src/ui/agency-search/interpret-text-wiring.ts'
import { createMemoryToken } from '../../support/memory-token.ts'
import { startBeforeAll, startSignedInApi, validate } from '../../support/test-api.ts'

/** The initial map center. */
const nashville = { lat: '36.17', lng: '-86.78' }

const test = startBeforeAll(() => startSignedInApi({ hasPlaces: true }))

beforeAll(async () => {
  const { pool } = test.database
  await pool.query(`
    insert into agencies (name, address1, city, state, agency_type, latitude, longitude) values
      ('Metropolitan Nashville Public Schools', '2601 Bransford Ave', 'Nashville', 'TN', 'education', 36.12, -86.76),
      ('Nashville Public Library', '615 Church St', 'Nashville', 'TN', 'government', 36.16, -86.78),
      ('Friends of the Nashville Library', null, 'Nashville', 'TN', 'non-profit', 36.16, -86.78),
      ('Nashville West High School', null, 'Nashville', 'TN', 'education', 36.16, -86.78),
      ('Memphis West High School', null, 'Memphis', 'TN', 'education', 35.15, -90.05),
      ('Memphis Fire and Rescue Department', null, 'Memphis', 'TN', 'government', 35.15, -90.05),
      ('Jackson Fire Department', null, 'Jackson', 'TN', 'government', 35.61, -88.81),
      ('Knox County', '400 Main Street', 'Knoxville', 'TN', 'government', 35.96, -83.91),
      ('City of Fort Knox', null, 'Fort Knox', 'KY', 'government', 36.2, -86.8),
      ('Knox County Schools', '912 S Gay St', 'Knoxville', 'TN', 'education', 35.96, -83.92),
      ('Knox County', '1 Main St', 'Vincennes', 'IN', 'government', 38.68, -87.53),
      ('Knox County Schools', '1 Main St', 'Vincennes', 'IN', 'education', 38.68, -87.53),
      ('Kings County Schools', null, 'Brooklyn', 'NY', 'education', 40.65, -73.95),
      ('City of Knoxville', '800 Market St', 'Knoxville', 'TN', 'government', 35.96, -83.92),
      ('University of Tennessee', '527 Andy Holt Tower', 'Knoxville', 'TN', 'higher-education', 35.95, -83.93),
      ('Doña Ana County', '845 N Motel Blvd', 'Las Cruces', 'NM', 'government', 32.32, -106.79),
      ('St. Mary''s Food Bank', 'P.O. Box 8392', 'Phoenix', 'AZ', 'non-profit', 33.48, -112.13),
      ('ALCOA CITY SCHOOLS', null, 'Alcoa', 'TN', 'education', 35.79, -83.98),
      ('Lake Arrowhead Unified School District', null, 'Lake Arrowhead', 'CA', 'education', 34.26, -117.18),
      ('Los Angeles Unified School District', null, 'Los Angeles', 'CA', 'education', 34.05, -118.24),
      ('Vanderbilt University', null, 'Nashville', 'TN', 'higher-education', 36.14, -86.8),
      ('Houston Housing Authority', null, 'Houston', 'TX', 'government', 29.76, -95.36),
      ('Memphis Water Works', null, 'Memphis', 'TN', 'government', 35.15, -90.05),
      ('Watertown School District', null, 'Watertown', 'SD', 'education', 44.9, -97.11),
      ('Memphis Parks and Recreation', null, 'Memphis', 'TN', 'government', 35.15, -90.05),
      ('Clear Heights Charter Academy', null, 'Knoxville', 'TN', 'education', 35.96, -83.92),
      ('City of Hightstown', null, 'Hightstown', 'NJ', 'government', 40.27, -74.53),
      ('Elm Park Academy', null, 'Scranton', 'PA', 'education', 41.4, -75.66),
      ('City of Boerne', null, 'Boerne', 'TX', 'government', 29.79, -98.73),
      ('Sumner County Board of Education', null, 'Gallatin', 'TN', 'education', 36.39, -86.45),
      ('Cumberland County Sheriff''s Office', null, 'Bridgeton', 'NJ', 'government', 39.43, -75.23),
      ('Cumberland County Sheriff''s Office', null, 'Fayetteville', 'NC', 'government', 35.05, -78.88),
      ('Ohio County Sheriff''s Office', null, 'Hartford', 'KY', 'government', 37.45, -86.91),
      ('Ohio County Sheriff''s Office', null, 'Wheeling', 'WV', 'government', 40.06, -80.72),
      ('VFW Post 12388', null, 'Boerne', 'TX', 'non-profit', 29.79, -98.73),
      ('VFW Post 12388 Auxiliary', null, 'Boerne', 'TX', 'non-profit', 29.79, -98.73),
      ('Harpeth Hall Academy', null, 'Nashville', 'TN', 'education', 36.17, -86.78),
      ('Houston Fire Protection District No. 36', null, 'Houston', 'TX', 'government', 29.76, -95.36),
      ('Houston Independent School District', null, 'Houston', 'TX', 'education', 29.76, -95.36),
      ('Ash Point Elementary', '510 Lincoln Ave', 'Nashville', 'TN', 'education', 36.17, -86.78),
      ('Mill Park Elementary', '512 Lincoln Ave', 'Nashville', 'TN', 'education', 36.17, -86.78)`)
  await pool.query(`
    update agencies set sourcewell_id = '150124', omnia_id = '1741077' where name = 'Harpeth Hall Academy';
    update agencies set sourcewell_id = '37215' where name = 'Vanderbilt University'`)
  await pool.query(`
    insert into sales_reports (agency_id, account_name, dealer_name)
    select id, name, dealer from agencies, unnest(array['Bluegrass Workspace', 'Qxz Supply', 'Silver Spur Trailers']) as dealer
    where name = 'Nashville Public Library'`)
  await pool.query(`
    insert into contacts (agency_id, first_name, last_name)
    select id, split_part(name, '/', 1), split_part(name, '/', 2)
    from unnest(array['Kevin/Ortega', 'Pat/Franklin', 'Lee/Workspace', 'Ann/Knox', 'Zoë/Beck', 'Jennifer/Beck', 'Chatanooga/Beck']) as contact (name), (select min(id) as id from agencies) as agency`)
  // These 1,000 agencies are closer to the map's center than most of those above, which only the index can find.
  await pool.query(`
    insert into agencies (name, city, state, agency_type, latitude, longitude)
    select 'Cedar Hollow Charter Academy ' || number, 'Nashville', 'TN', 'education', 36.17, -86.78
    from generate_series(1, 1000) as number`)
  // Five agencies far from Nashville have the same name.
  await pool.query(`
    insert into agencies (name, city, state, agency_type, latitude, longitude)
    select 'Lincoln School', city, 'CO', 'education', 39.7, -104.9 from unnest(array['Denver', 'Aurora', 'Golden', 'Parker', 'Vail']) as city`)
  // These are more sheriffs than a suggestion reads from the index of words. The nearest one is last.
  await pool.query(`
    insert into agencies (name, city, state, agency_type, latitude, longitude)
    select 'County Sheriff''s Office ' || number, 'Austin', 'TX', 'government', 30.27, -97.74
    from generate_series(1, 300) as number
    union all select 'Davidson County Sheriff’s Office', 'Nashville', 'TN', 'government', 36.17, -86.78`)
  await pool.query(`
    insert into agency_name_words (word)
    select word from ts_stat('select agency_words(name) from agencies') where word !~ '\\d'`)
})

async function suggestions(text: string) {
  return validate(SuggestionsSchema, (await test.get('suggestions', { text, ...nashville })).json())
}

async function geocoded(address: string) {
  return validate(GeocodeSchema, (await test.get('geocode', { address, ...nashville })).json())
}

/** A search, the first place and the first agency suggested for it, and the place that all or part of it names. */
const searches: [text: string, place: string | null, agency: string | null, found: string | null][] = [
  ['Knoxville, TN', 'Knoxville, TN', 'City of Knoxville', 'Knoxville, TN'],
  ['knox', 'Knoxville, TN', 'Knox County', 'Knoxville, TN'],
  ['Chattan', 'Chattanooga, TN', null, null],
  ['west high', null, 'Nashville West High School', null],
  ['jennifer', null, null, null],
  ['pa', 'Pennsylvania', 'Mill Park Elementary', 'Pennsylvania'],
  ['pnox county schools', null, 'Knox County Schools', null],
  ['kno xcounty schools', null, 'Knox County Schools', null],
  ['cityof hightstown', null, 'City of Hightstown', null],
  ['city fo hightstown', null, 'City of Hightstown', null],
  ['own of hightstown', null, 'City of Hightstown', null],
  ['dmv nashville', 'Nashville, TN', null, 'Nashville, TN'],
  ['knoxcounty sch', null, 'Knox County Schools', null],
  ['knoxcounty', 'Knox County, TN', 'Knox County', null],
  ['knoxcounty schools knoxville', 'Knoxville, TN', 'Knox County Schools', 'Knoxville, TN'],
  ['memphis pars and recreation', null, 'Memphis Parks and Recreation', 'Memphis, TN'],
  ['Knoxvile TN', 'Knoxville, TN', 'City of Knoxville', null],
  ['Chatanooga', 'Chattanooga, TN', null, null],
  ['Tuscon AZ', 'Tucson, AZ', null, null],
  ['knxoville', 'Knoxville, TN', 'City of Knoxville', null],
  ['knoxville, tennesee', 'Knoxville, TN', 'City of Knoxville', 'Knoxville, TN'],
  ['Knoxvile Tennesee', 'Knoxville, TN', null, null],
  ['Louisville Kentuky', 'Louisville, KY', null, null],
  ['Springfield', 'Springfield, TN', null, 'Springfield, TN'],
  ['Oakridge', 'Oak Ridge, TN', null, 'Oak Ridge, TN'],
  ['lavergne tn', 'La Vergne, TN', null, 'La Vergne, TN'],
  ['water district', null, null, null],
  ['police dept', null, null, null],
  ['park recreation', null, 'Memphis Parks and Recreation', null],
  ['912 s gay', null, 'Knox County Schools', null],
  ['Near North Side', 'Near North Side, IL', null, 'Near North Side, IL'],
  ['Springfield Chicago', 'Chicago, IL', null, 'Chicago, IL'],
  ['US', null, null, null],
  ['usa', null, null, null],
  ['middle tennessee', 'Tennessee', null, null],
  ['western n.c.', 'North Carolina', null, null],
  ['west new york', 'West New York, NJ', null, 'West New York, NJ'],
  ['ohio state', 'Ohio', null, null],
  ['n carolina', 'North Carolina', null, 'North Carolina'],
  ['w palm beach', 'West Palm Beach, FL', null, 'West Palm Beach, FL'],
  ['la county', 'Los Angeles County, CA', null, 'Los Angeles County, CA'],
  ['vegas', 'Las Vegas, NV', null, 'Las Vegas, NV'],
  ['orleans', 'New Orleans, LA', null, 'New Orleans, LA'],
  ['academy', 'Air Force Academy, CO', 'Harpeth Hall Academy', null],
  ['mount juliet', 'Mount Juliet, TN', null, 'Mount Juliet, TN'],
  ['st louis', 'St. Louis, MO', null, 'St. Louis, MO'],
  ['Saint Louis', 'St. Louis, MO', null, 'St. Louis, MO'],
  ['Knox County', 'Knox County, TN', 'Knox County', 'Knox County, TN'],
  ['willamson county', 'Williamson County, TN', null, null],
  ['tenn', 'Tennessee', 'University of Tennessee', null],
  ['TN', 'Tennessee', null, 'Tennessee'],
  ['37902', '37902', null, 'Knoxville, TN 37902'],
  ['37902-1234', '37902', null, 'Knoxville, TN 37902'],
  ['3790', '37901', null, null],
  ['37902 Knoxville', '37902', 'Knox County', 'Knoxville, TN 37902'],
  ['37902 knoxville tn', '37902', 'Knox County', 'Knoxville, TN 37902'],
  ['37902, tn', '37902', 'Harpeth Hall Academy', 'Knoxville, TN 37902'],
  ['37902 market st knoxville', 'Knoxville, TN', 'City of Knoxville', 'Knoxville, TN'],
  ['800 Market St, Knoxville, TN', 'Knoxville, TN', 'City of Knoxville', 'Knoxville, TN'],
  ['800 Market Street, Knoxvile, TN', 'Knoxville, TN', 'City of Knoxville', null],
  ['800 market st knoxville', 'Knoxville, TN', 'City of Knoxville', 'Knoxville, TN'],
  ['knox county schools', null, 'Knox County Schools', 'Knox County, TN'],
  ['Knox County Schools, Knoxville', 'Knoxville, TN', 'Knox County Schools', 'Knoxville, TN'],
  ['Alcoa City Schools, Clinton', 'Clinton, TN', 'ALCOA CITY SCHOOLS', 'Clinton, TN'],
  ['knox county schools tn', null, 'Knox County Schools', 'Knox County, TN'],
  ['knox co sch', null, 'Knox County Schools', 'Knox County, TN'],
  ['knox county government', null, 'Knox County', 'Knox County, TN'],
  ['libraries near nashville', null, 'Nashville Public Library', 'Nashville, TN'],
  ['kcs', null, 'Knox County Schools', null],
  ['clear hights', null, 'Clear Heights Charter Academy', null],
  ['lausd', null, 'Los Angeles Unified School District', null],
  ['houston isd', null, 'Houston Independent School District', null],
  ['university of texas', 'Texas', null, 'Texas'],
  ['vanderbilt', null, 'Vanderbilt University', null],
  ['vanderbilt, pa', 'Vanderbilt, PA', null, 'Vanderbilt, PA'],
  ['Jarbidge', 'Jarbidge, NV', null, 'Jarbidge, NV'],
  ['UTK', null, 'University of Tennessee', null],
  ['UT Knoxville', null, 'University of Tennessee', 'Knoxville, TN'],
  ['ut knoxville tn', null, 'University of Tennessee', 'Knoxville, TN'],
  ['mnps', null, 'Metropolitan Nashville Public Schools', null],
  ['hha', null, 'Harpeth Hall Academy', null],
  ['acs', null, 'ALCOA CITY SCHOOLS', null],
  ['nashville libary', null, 'Nashville Public Library', 'Nashville, TN'],
  ['sherrif', null, 'Davidson County Sheriff’s Office', null],
  ['univ of tennessee', null, 'University of Tennessee', 'Tennessee'],
  ['dona ana', 'Doña Ana County, NM', 'Doña Ana County', 'Doña Ana County, NM'],
  ["saint mary's food", null, "St. Mary's Food Bank", null],
  ['houston fire protection district no. 36', null, 'Houston Fire Protection District No. 36', 'Houston, TX'],
  ['phoenix food bank', null, "St. Mary's Food Bank", 'Phoenix, AZ'],
  ['food bank phoenix', null, "St. Mary's Food Bank", 'Phoenix, AZ'],
  ['35.96, -83.92', null, null, null],
  ['865-555-8392', null, null, null],
  ['', null, null, null],
  ['🏫', null, null, null],
  ['xyzzy', null, null, null],
  ['a'.repeat(200), null, null, null],
  ['st '.repeat(66), null, "St. Mary's Food Bank", null],
]

type Meaning = Partial<FilterValues> & {
  place?: string
  agency?: string
  name?: string
  contacts?: true
  note?: string
  didYouMean?: string[]
}

/** Search text and what Enter shows: the place and the filters, the agency, the agencies of that name, or the contacts. */
const meanings: [text: string, meaning: Meaning][] = [
  ['Dallas', { place: 'Dallas, TX' }],
  ['Dallas, TX', { place: 'Dallas, TX' }],
  ['Lexington', { place: 'Lexington, KY' }],
  ['BOE', { agency: 'Sumner County Board of Education' }],
  ['Knoxville', { place: 'Knoxville, TN' }],
  ['Knoxvile Tennesee', { place: 'Knoxville, TN' }],
  ['Louisville Kentuky', { place: 'Louisville, KY' }],
  ['knoxville public schools', { place: 'Knoxville, TN', agencyTypes: ['education'] }],
  ['Franklin Charter Academy', { place: 'Franklin, TN', nameContains: 'charter academy' }],
  ['franklin school district', { place: 'Franklin, TN', agencyTypes: ['education'], note: 'No exact match' }],
  ['water utility', { name: 'water' }],
  ['water district', { name: 'water' }],
  ['water district ohio', { place: 'Ohio', nameContains: 'water' }],
  ['sheriff cumberland county', { agency: "Cumberland County Sheriff's Office" }],
  ['superintendents near franklin', { place: 'Franklin, TN', contactTitle: 'superintendent' }],
  ['superintendents', { contactTitle: 'superintendent' }],
  ['director', { contactTitle: 'director' }],
  ['superintendents with sales reports', { contactTitle: 'superintendent', hasSalesReports: true }],
  ['public works director franklin', { place: 'Franklin, TN', contactTitle: 'public works director' }],
  ['parks and rec knoxville', { place: 'Knoxville, TN', nameContains: 'parks and rec' }],
  ['sheriff ohio', { place: 'Ohio', nameContains: 'sheriff' }],
  ['Oakrige TN', { place: 'Oak Ridge, TN' }],
  ['chattanoga fire', { place: 'Chattanooga, TN', nameContains: 'fire' }],
  ['univ of tenn', { agency: 'University of Tennessee' }],
  ['water dept franklin', { place: 'Franklin, TN', nameContains: 'water' }],
  ['fire protection districts franklin', { place: 'Franklin, TN', nameContains: 'fire protection district' }],
  ['fire dept flagstaff', { place: 'Flagstaff, AZ', nameContains: 'fire' }],
  ['franklin libary', { place: 'Franklin, TN', nameContains: 'library' }],
  ['franklin libraries within 50 miles', { place: 'Franklin, TN', nameContains: 'library', radius: 50 }],
  [
    'high schools near Knoxville',
    { place: 'Knoxville, TN', agencyTypes: ['education'], nameContains: 'high school' },
  ],
  ['Tucson school district', { place: 'Tucson, AZ', agencyTypes: ['education'], note: 'No exact match' }],
  ['City of Knoxville', { agency: 'City of Knoxville' }],
  ['university of tennessee', { agency: 'University of Tennessee' }],
  [
    'university of kentucky',
    { place: 'Kentucky', agencyTypes: ['higher-education'], note: 'No exact match' },
  ],
  ['2601 bransford ave', { agency: 'Metropolitan Nashville Public Schools' }],
  ['mnps', { agency: 'Metropolitan Nashville Public Schools' }],
  ['UTK', { agency: 'University of Tennessee' }],
  ['Knox County School District', { agency: 'Knox County Schools' }],
  ['East Tennessee State University', {}],
  ["St. Mary's Foo Bank", { agency: "St. Mary's Food Bank" }],
  ['Clear Hights Charter', { agency: 'Clear Heights Charter Academy' }],
  ['Clear Heights Charter Acaedmy', { agency: 'Clear Heights Charter Academy' }],
  ['Memphis Wter Works', { agency: 'Memphis Water Works' }],
  ['Nashville Pubilc Library', { agency: 'Nashville Public Library' }],
  ['Hights', { place: 'Hightstown, NJ' }],
  ['Kingss County Schools', { agency: 'Kings County Schools' }],
  ['King County Schools', { place: 'King County, WA', agencyTypes: ['education'] }],
  ['Knox County government', { agency: 'Knox County' }],
  ['knoxville city government', { agency: 'City of Knoxville' }],
  ['university', { agencyTypes: ['higher-education'] }],
  ['academies', { nameContains: 'academy' }],
  ['sherrif', { nameContains: 'sheriff' }],
  ['unified school district', { name: 'unified school district' }],
  ['academies with purchases', { nameContains: 'academy', hasSalesReports: true }],
  ['academies with contacts', { nameContains: 'academy', hasContacts: true }],
  [
    'all school districts in Tennessee with fiscal year ending in 60 days',
    { place: 'Tennessee', agencyTypes: ['education'], buyingWindow: ['year-end', 'closing'] },
  ],
  [
    'agencies that never bought playground equipment near Knoxville',
    { place: 'Knoxville, TN', note: 'No exact match' },
  ],
  ['Nashvile TN 25 mi schools', { place: 'Nashville, TN', agencyTypes: ['education'], radius: 50 }],
  ['nursing homes memphis', { place: 'Memphis, TN', note: 'No exact match' }],
  ['Lincoln Elementary', {}],
  ['schools near Kevin Ortega', {}],
  [
    'schools near Pat Franklin',
    { place: 'Franklin, TN', agencyTypes: ['education'], note: 'No exact match' },
  ],
  ['lincoln school', { agency: 'Lincoln School' }],
  ['Lincoln School, Denver', { agency: 'Lincoln School' }],
  ['150124', { agency: 'Harpeth Hall Academy' }],
  ['1741077', { agency: 'Harpeth Hall Academy' }],
  ['bluegrass work', { boughtFrom: 'Bluegrass Workspace' }],
  ['silver spur', { boughtFrom: 'Silver Spur Trailers' }],
  ['workspace', { boughtFrom: 'Bluegrass Workspace' }],
  ['orkspace', {}],
  ['qxz', {}],
  ['schools near bluegrass work', {}],
  ['xyzzy '.repeat(20), {}],
  ['37215', { place: 'Nashville, TN 37215' }],
  ['Kevin Ortega', { contacts: true }],
  ['ortega', { contacts: true }],
  ['Zoe Beck', { contacts: true }],
  ['jennifer', { contacts: true }],
  ['west high', { nameContains: 'west high' }],
  ['fire department', { name: 'fire department' }],
  ['nashville library', { agency: 'Nashville Public Library' }],
  ['nashvile libary', { agency: 'Nashville Public Library' }],
  ['Pat Franklin', { contacts: true }],
  ['Lee Franklin', { place: 'Franklin, TN', note: 'No exact match' }],
  ['knox', { place: 'Knoxville, TN' }],
  ['12388', { name: '12388' }],
  ['xyzzy', {}],
]

describe('Enter', () => {
  it.each(meanings)(
    'on %j shows %j',
    {
      tags: [
        'BOX-03',
        'BOX-20',
        'BOX-12',
        'BOX-13',
        'BOX-18',
        'BOX-19',
        'BOX-21',
        'BOX-22',
        'BOX-23',
        'BOX-25',
        'BOX-26',
        'BOX-30',
        'BOX-31',
      ],
    },
    async (text, meaning) => {
      const token = createMemoryToken(test.headers.authorization)
      const api = createApiClient({
        origin: await test.listen(),
        token,
        onSessionExpired() {},
        logError() {},
      })
      const center = { latitude: Number(nashville.lat), longitude: Number(nashville.lng) }
      const result = await interpretSearchText(api, text, center, new AbortController().signal)
      expect(meaningOf(result)).toEqual(meaning)
    },
  )
})

const meaningOf = (result: TextInterpretation): Meaning => {
  switch (result.type) {
    case 'internal.place.found':
    case 'internal.placeWithFilters.found':
      return {
        place: result.place.name,
        ...('filters' in result && result.filters),
        ...(result.place.isPartial && { note: 'No exact match' }),
      }
    case 'agency.chosen':
      return { agency: result.agency.name }
    case 'name.searched':
      return { name: result.name }
    case 'internal.contacts.found':
      return { contacts: true }
    case 'internal.nothing.found':
      return result.didYouMean.length > 0 ? { didYouMean: result.didYouMean } : {}
    default:
      return result.filters
  }
}

describe('searches', () => {
  it.each(searches)(
    '%j suggests %j and %j, and names %j',
    {
      tags: ['SUGGEST-02', 'SUGGEST-03', 'SUGGEST-07', 'SUGGEST-08', 'SUGGEST-09'],
    },
    async (text, place, agency, found) => {
      const { places, agencies } = await suggestions(text)
      const { results } = await geocoded(text)
      expect({
        place: places[0]?.name ?? null,
        agency: agencies[0]?.name ?? null,
        found: results[0]?.formatted_address.replace(/, USA$/, '') ?? null,
      }).toEqual({ place, agency, found })
    },
  )
})

it('returns similar places for an unknown one, the most likely first', { tags: ['SUGGEST-05'] }, async () => {
  const named = async (address: string) => (await geocoded(address)).did_you_mean
  expect(await named('Chatanooga')).toEqual(['Chattanooga, TN', 'Chattanooga Valley, GA', 'Chattanooga, OK'])
  expect(await named('Knoxvile TN')).toEqual(['Knoxville, TN'])
  expect(await named('Nowhereville, TN')).toEqual([])
  expect(await named('Knoxville, TN')).toEqual([])
})

/** A search, the center of the map, and the first place suggested. */
const nearby: [text: string, center: string, place: string][] = [
  ['knox', '41.29, -86.62', 'Knox, IN'],
  ['greene county', '35.96, -83.92', 'Greene County, TN'],
  ['clinton', '35.96, -83.92', 'Clinton, TN'],
  ['springfield', '35.96, -83.92', 'Springfield, MO'],
  ['bearden', '35.96, -83.92', 'Bearden, AR'],
  ['jefferson county', '35.96, -83.92', 'Jefferson County, TN'],
  ['franklin county', '35.96, -83.92', 'Franklin County, TN'],
  ['columbus', '35.96, -83.92', 'Columbus, OH'],
  ['nash', '35.96, -83.92', 'Nashville, TN'],
]

it.each(nearby)(
  'ranks places by their size and how near they are: %j at %j is %j',
  {
    tags: ['SUGGEST-03'],
  },
  async (text, center, place) => {
    const [lat = '', lng = ''] = center.split(', ')
    const { places } = validate(SuggestionsSchema, (await test.get('suggestions', { text, lat, lng })).json())
    expect(places[0]?.name).toBe(place)
  },
)

it('ranks the nearest of agencies with the same name first', { tags: ['SUGGEST-01'] }, async () => {
  // From Nashville, Vincennes is nearer in degrees but 12 miles farther.
  const { agencies } = await suggestions('Knox')
  expect(agencies.map(({ name, city }) => `${name}, ${city}`).slice(0, 2)).toEqual([
    'Knox County, Knoxville',
    'Knox County, Vincennes',
  ])
})
