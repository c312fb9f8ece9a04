import { afterEach, describe, expect, it } from 'vitest'
import { AgencyListSchema } from '../../../contract/agencies.ts'
import type { AgencyType } from '../../../contract/agency-types.ts'
import { type AgencyRow, insertAgencies } from '../../support/insert-rows.ts'
import { knoxville } from '../../support/positions.ts'
import { readError, startBeforeAll, startSignedInApi, validate } from '../../support/test-api.ts'

const test = startBeforeAll(() => startSignedInApi({ hasPlaces: true }))

afterEach(() => test.database.pool.query('truncate agencies cascade'))

const allTypes = ['government', 'non-profit', 'education', 'higher-education']
/** Tennessee, with some of its neighbors. */
const tennessee = { ne_bound: '[37, -81]', sw_bound: '[34.5, -91]' }

const ask = (query: Record<string, string>) =>
  test.get('agencies', { agency_types: JSON.stringify(allTypes), location: 'true', ...tennessee, ...query })

async function list(query: Record<string, string>) {
  const response = await ask(query)
  expect(response.statusCode, response.body).toBe(200)
  const agencies = validate(AgencyListSchema, response.json())
  return { names: agencies.map(({ name }) => name), total: response.headers['x-total-in-radius'], agencies }
}

const insert = (agencies: AgencyRow[]) => insertAgencies(test.database.pool, agencies)

/** A place this many miles north of Knoxville. */
const north = (miles: number) => ({ ...knoxville, latitude: knoxville.latitude + miles / 69.094 })

describe('GET agencies in a state or a county', () => {
  it('lists and counts the agencies of the state, whatever the radius, nearest to its center first', {
    tags: ['BOX-11'],
  }, async () => {
    await insert([
      { name: 'memphis', state: 'TN', latitude: 35.15, longitude: -90.05 },
      { name: 'nashville', state: 'TN', latitude: 36.17, longitude: -86.78 },
      { name: 'bristol', state: 'TN', latitude: 36.6, longitude: -82.19 },
      { name: 'bowling green', state: 'KY', latitude: 36.58, longitude: -86.44 },
    ])
    const state = { search: 'Tennessee', radius: '10' }
    expect(await list(state)).toMatchObject({ names: ['nashville', 'memphis', 'bristol'], total: '3' })
    const west = { ...state, ne_bound: '[37, -86]', sw_bound: '[34.5, -91]' }
    expect(await list(west)).toMatchObject({ names: ['nashville', 'memphis'], total: '3' })
  })

  it('lists and counts the agencies of a county, whatever the radius', { tags: ['BOX-11'] }, async () => {
    await insert([
      { name: 'knoxville', ...knoxville },
      { name: 'corryton', latitude: 36.15, longitude: -83.79 },
      { name: 'maryville', latitude: 35.756, longitude: -83.97 },
    ])
    expect(await list({ search: 'Knox County, TN', radius: '10' })).toMatchObject({
      names: ['knoxville', 'corryton'],
      total: '2',
    })
  })
})

describe('GET agencies near a place', () => {
  it('lists agencies inside the bounds and the radius, nearest first, and also counts those outside the bounds', {
    tags: ['API-15', 'API-16', 'API-18', 'API-21', 'ENTITY-12'],
  }, async () => {
    await insert([
      { name: 'far', ...north(49) },
      { name: 'near', ...north(1) },
      { name: 'beyond', ...north(51) },
      { name: 'below the map', ...north(-20) },
    ])
    const found = await list({ search: 'Knoxville, TN', radius: '50', sw_bound: '[35.9, -91]' })
    expect(found).toMatchObject({ names: ['near', 'far'], total: '3' })
  })

  it('counts exactly up to 1,000 within the radius and says "1000+" beyond', {
    tags: ['API-18'],
  }, async () => {
    await insert(Array.from({ length: 1_000 }, () => ({ ...knoxville })))
    expect((await list({})).total).toBe('0')
    expect((await list({ search: 'Knoxville, TN', sw_bound: '[36.9, -91]' })).total).toBe('1000')
    await insert([knoxville])
    const found = await list({ search: 'Knoxville, TN' })
    expect(found.total).toBe('1000+')
    expect(found.agencies).toHaveLength(1_001)
  })

  it('measures 100 miles from the center of the bounds without a search and a radius', {
    tags: ['API-17'],
  }, async () => {
    await insert([
      { name: 'in Knoxville', ...knoxville },
      { name: 'in the middle', latitude: 35.75, longitude: -86 },
    ])
    expect(await list({})).toMatchObject({ names: ['in the middle'], total: '1' })
    expect(await list({ search: '  ' })).toMatchObject({ names: ['in the middle'] })
    expect(await list({ radius: '150' })).toMatchObject({
      names: ['in the middle', 'in Knoxville'],
      total: '2',
    })
  })

  it('lists agencies at the same distance by id', async () => {
    await insert(['c', 'a', 'b'].map((name) => ({ name, ...knoxville })))
    expect(await list({ search: 'Knoxville, TN' })).toMatchObject({ names: ['c', 'a', 'b'] })
  })

  it('lists only the requested types, and nothing without types', {
    tags: ['API-20', 'ENTITY-02'],
  }, async () => {
    await insert(allTypes.map((type) => ({ name: type, agency_type: type as AgencyType, ...knoxville })))
    const near = { search: '37902' }
    expect(await list({ ...near, agency_types: '["education"]' })).toMatchObject({
      names: ['education'],
      total: '1',
    })
    expect(await list({ ...near, agency_types: '[]' })).toMatchObject({ names: [], total: '0' })
    expect((await test.get('agencies', { ...tennessee, ...near })).json()).toEqual([])
  })

  it('omits agencies that were removed or have no location', async () => {
    await insert([{ name: 'removed', ...knoxville, removed_at: '2026-01-01' }, { name: 'nowhere' }])
    expect(await list({ search: 'Knoxville, TN' })).toMatchObject({ names: [], total: '0' })
  })

  it('returns every field according to the contract', {
    tags: ['API-23', 'ENTITY-01', 'PRODUCT-09'],
  }, async () => {
    const { rows } = await test.database.pool.query(
      `insert into agencies (name, address1, address2, city, state, zip, agency_type, fiscal_year_end,
         sourcewell_id, omnia_id, latitude, longitude)
       values ('City of "Knoxville"', '400 Main St', null, 'Knoxville', 'TN', '37902', 'government', '06/30',
         '12', '34', 35.96, -83.92) returning id`,
    )
    await test.database.pool.query(
      'insert into contacts (agency_id) select id from agencies, generate_series(1, 3)',
    )
    await test.database.pool.query('insert into sales_reports (agency_id) select id from agencies')
    expect((await list({ search: 'Knoxville, TN' })).agencies).toEqual([
      {
        id: rows[0].id,
        name: 'City of "Knoxville"',
        address1: '400 Main St',
        address2: null,
        city: 'Knoxville',
        state: 'TN',
        zip: '37902',
        agency_type: 'government',
        fiscal_year_end: '06/30',
        fiscal_year_end_month: 6,
        fiscal_year_end_day: 30,
        sourcewell_id: '12',
        omnia_id: '34',
        latitude: 35.96,
        longitude: -83.92,
        county: 'Knox County, TN',
        contacts_count: 3,
        sales_reports_count: 1,
        last_purchase_date: null,
        last_purchase_dealer: null,
      },
    ])
  })

  it('returns 422 "Location not found" for an unknown place', async () => {
    expect(readError(await ask({ search: 'Nowhereville, TN' }))).toEqual({
      status: 422,
      message: 'Location not found',
      errors: { search: ['is not a known place'] },
    })
  })
})

describe('GET agencies by name', () => {
  const byName = (search: string, query: Record<string, string> = {}) =>
    list({ location: 'false', search, ...query })

  it('finds part of a name or city in the whole country, nearest first', {
    tags: ['API-19'],
  }, async () => {
    await insert([
      { name: 'Oak Library', city: 'Reno', latitude: 39.5, longitude: -119.8 },
      { name: 'Maple Library', city: null },
      { name: 'Library of Nashville', city: 'Nashville', latitude: 36.16, longitude: -86.78 },
      { name: 'City of Elm', city: 'New Library City', ...knoxville },
      { name: 'City of Ash', ...knoxville },
    ])
    const found = await byName('LIBRARY', { radius: '10', ne_bound: '[36, -83]', sw_bound: '[35.9, -84]' })
    expect(found.names).toEqual(['City of Elm', 'Library of Nashville', 'Oak Library', 'Maple Library'])
    expect(found.total).toBeUndefined()
  })

  it('sorted by name, lists names that start with the text first, then names that contain it', {
    tags: ['FILTER-33'],
  }, async () => {
    await insert([
      { name: 'Ash Library', city: 'Oak Hill' },
      { name: 'Oak School', city: 'Ash Hill' },
      { name: 'Library of Oak Hill', city: 'Oak Hill' },
    ])
    const found = await byName('oak', { sort: 'name' })
    expect(found.names).toEqual(['Oak School', 'Library of Oak Hill', 'Ash Library'])
  })

  it('treats %, _ and \\ as plain characters', async () => {
    await insert([{ name: '100% Arts_Council\\' }, { name: '100 Arts Council' }])
    expect((await byName('100%')).names).toEqual(['100% Arts_Council\\'])
    expect((await byName('s_c')).names).toEqual(['100% Arts_Council\\'])
    expect((await byName('l\\')).names).toEqual(['100% Arts_Council\\'])
  })
})

describe('GET agencies rejects', () => {
  it.each([
    ['types that are not JSON', { agency_types: 'government' }, 'agency_types'],
    ['types that are not an array', { agency_types: '{"0":"government"}' }, 'agency_types'],
    ['a type that does not exist', { agency_types: '["government","zoo"]' }, 'agency_types'],
    ['a type that is null', { agency_types: '[null]' }, 'agency_types'],
    ['a bound that is not JSON', { ne_bound: '[36,' }, 'ne_bound'],
    ['a bound of one number', { ne_bound: '[36]' }, 'ne_bound'],
    ['a bound of three numbers', { sw_bound: '[36,-84,1]' }, 'sw_bound'],
    ['a bound of text', { sw_bound: '["36","-84"]' }, 'sw_bound'],
    ['a latitude over 90', { ne_bound: '[90.1,-84]' }, 'ne_bound'],
    ['a longitude under -180', { sw_bound: '[30,-180.1]' }, 'sw_bound'],
    ['a number too large to represent', { ne_bound: '[1e999,-84]' }, 'ne_bound'],
    ['upside-down bounds', { ne_bound: '[30,-81]' }, 'ne_bound'],
    ['a radius of zero', { radius: '0' }, 'radius'],
    ['a radius that is not a number', { radius: 'wide' }, 'radius'],
    ['a location that is neither true nor false', { location: 'maybe' }, 'location'],
    ['a search of 201 letters', { search: 'x'.repeat(201) }, 'search'],
  ])('%s', async (_, query: Record<string, string>, field) => {
    const response = await ask(query)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })

  it('a query without bounds', async () => {
    const response = await test.get('agencies')
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors).sort()).toEqual(['ne_bound', 'sw_bound'])
  })

  it('a query without a token', async () => {
    const response = await test.api.inject({ url: '/api/v1/agencies', query: tennessee })
    expect(response.statusCode).toBe(401)
  })
})
