import { expect, it } from 'vitest'
import { SuggestionsSchema } from '../../../contract/suggestions.ts'
import { insertAgencies, insertRows } from '../../support/insert-rows.ts'
import { startBeforeAll, startSignedInApi, validate } from '../../support/test-api.ts'

const test = startBeforeAll(() => startSignedInApi({ hasPlaces: true }))

const ask = (query: Record<string, string>) => test.get('suggestions', query)

it('GET suggestions returns places and agencies', { tags: ['SUGGEST-01'] }, async () => {
  await test.database.pool.query(`
    insert into agencies (name, city, state, agency_type, latitude, longitude) values
      ('Knox County', 'Knoxville', 'TN', 'government', 35.96, -83.92),
      ('City of Denver', 'Denver', 'CO', 'government', 39.74, -104.99)`)
  const response = await ask({ text: 'knox', lat: '35.96', lng: '-83.92' })
  const { places, agencies } = validate(SuggestionsSchema, response.json())
  expect(places[0]).toMatchObject({ name: 'Knoxville, TN', kind: 'city' })
  expect(agencies).toEqual([
    {
      id: 1,
      name: 'Knox County',
      address1: null,
      city: 'Knoxville',
      state: 'TN',
      agency_type: 'government',
      latitude: 35.96,
      longitude: -83.92,
    },
  ])
})

it('suggests the place in text that matches nothing, with the other words', {
  tags: ['SUGGEST-10'],
}, async () => {
  const response = await ask({ text: 'zoo knoxville', lat: '35.96', lng: '-83.92' })
  const { places } = validate(SuggestionsSchema, response.json())
  expect(places).toMatchObject([{ name: 'Knoxville, TN', other_words: 'zoo' }])
})

const names: [text: string, isContact: boolean][] = [
  ['Mary Ann Lee', true],
  ['lee, mary ann', true],
  ['LEE', true],
  ['van buren', true],
  ['Zoe Munoz', true],
  ['muñoz, zoë', true],
  ['zoe\u0308 mun\u0303oz', true],
  ['MUNOZ', true],
  ['Ål Van Buren', true],
  ['mary ann', true],
  ['ZOE', true],
  ['mary', false],
  ['mary lee', false],
  ['Cory Porate', false],
  ['Of Removed', false],
]

it.each(names)('%j is the name of a contact: %s', { tags: ['BOX-30'] }, async (text, isContact) => {
  const { pool } = test.database
  const [agency, removed] = await insertAgencies(pool, [{}, { removed_at: '2026-01-01' }])
  await insertRows(pool, 'contacts', [
    { agency_id: agency, first_name: 'Mary Ann', last_name: 'Lee' },
    { agency_id: removed, first_name: 'Of', last_name: 'Removed' },
    { agency_id: agency, first_name: 'Al', last_name: 'Van Buren' },
    { agency_id: agency, first_name: 'Zoë', last_name: 'Muñoz' },
    { first_name: 'Cory', last_name: 'Porate' },
  ])
  expect((await ask({ text })).json()).toMatchObject({ has_contact: isContact })
})

it('rejects missing text, text over 200 characters, and an invalid position', {
  tags: ['SUGGEST-01'],
}, async () => {
  expect((await ask({})).statusCode).toBe(422)
  expect((await ask({ text: 'k'.repeat(201) })).statusCode).toBe(422)
  expect((await ask({ text: 'knox', lat: '91', lng: '0' })).statusCode).toBe(422)
  expect((await ask({ text: '' })).json()).toEqual({ places: [], agencies: [], has_contact: false })
})
