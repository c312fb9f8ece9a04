import { beforeAll, describe, expect, it } from 'vitest'
import { ContactListSchema, ContactSchema } from '../../../contract/contacts.ts'
import { insertAgencies, insertRows } from '../../support/insert-rows.ts'
import {
  readBody,
  readError,
  startBeforeAll,
  startSignedInApi,
  type TestClient,
  validate,
} from '../../support/test-api.ts'

const test = startBeforeAll(startSignedInApi)
let knoxville: number
let memphis: number

beforeAll(async () => {
  const { pool } = test.database
  const ids = await insertAgencies(pool, [{ state: 'TN' }, {}, { removed_at: '2026-01-01' }])
  const [first = 0, second = 0, gone = 0] = ids
  knoxville = first
  memphis = second
  await insertRows(pool, 'contacts', [
    { agency_id: knoxville, first_name: 'Ann', last_name: 'Young', title: 'Clerk', phone: '(865) 555-0100' },
    { agency_id: memphis, first_name: 'Bob', last_name: 'Baker', email: 'bob@memphis.example' },
    { agency_id: knoxville, first_name: 'Cid', last_name: 'Clark' },
    { agency_id: knoxville, first_name: 'Removed', removed_at: '2026-01-01' },
    { agency_id: gone, first_name: 'Of a removed agency' },
    { first_name: 'Dee', last_name: 'Corporate' },
    { first_name: 'Removed too', removed_at: '2026-01-01' },
  ])
})

async function list(path: string) {
  return readBody(ContactListSchema, await test.get(path))
}

const names = async (path: string) => (await list(path)).map(({ first_name }) => first_name)

describe('the list of contacts', () => {
  it('contains all agency contacts, sorted by name', { tags: ['CONTACT-06', 'ENTITY-03'] }, async () => {
    const contacts = await list('contacts')
    expect(contacts.map(({ first_name }) => first_name)).toEqual(['Bob', 'Cid', 'Ann'])
    expect(contacts.at(-1)).toEqual({
      id: expect.any(Number),
      first_name: 'Ann',
      last_name: 'Young',
      email: null,
      phone: '(865) 555-0100',
      title: 'Clerk',
      incorrect_info: false,
      agency_id: knoxville,
      agency_name: expect.stringMatching(/^Agency /),
      agency_city: 'Knoxville',
      agency_state: 'TN',
    })
  })

  it('contains one agency’s contacts if agency_id is set', { tags: ['CONTACT-06'] }, async () => {
    expect(await names(`contacts?agency_id=${knoxville}`)).toEqual(['Cid', 'Ann'])
    expect(await names('contacts?agency_id=999999')).toEqual([])
  })

  it('does not contain corporate contacts, which have their own list', { tags: ['CONTACT-06'] }, async () => {
    const [contact, ...others] = await list('corporate_contacts')
    expect(others).toEqual([])
    expect(contact).toMatchObject({ first_name: 'Dee', agency_id: null })
  })

  it.each(['abc', '0', '-1', '1.5', '99999999999999999999', ''])(
    'rejects the agency_id "%s"',
    { tags: ['API-32'] },
    async (agencyId) => {
      const { status, errors } = readError(await test.get('contacts', { agency_id: agencyId }))
      expect(status).toBe(422)
      expect(errors).toHaveProperty('agency_id')
    },
  )

  it('returns 50,000 contacts at once', { tags: ['CONTACT-08'] }, async () => {
    const { pool } = test.database
    const [crowd] = await insertAgencies(pool, [{}])
    await pool.query(
      `insert into contacts (agency_id, first_name, last_name, email, phone, title)
       select $1, 'First ' || number % 97, 'Last ' || number % 101, number || '@crowd.example', '(615) 555-0100', 'Buyer'
       from generate_series(1, 50000) as number`,
      [crowd],
    )
    const started = performance.now()
    const response = await test.get(`contacts?agency_id=${crowd}`)
    // A third of a second on an idle machine.
    expect(performance.now() - started).toBeLessThan(10_000)
    const contacts = response.json()
    expect(contacts).toHaveLength(50_000)
    validate(ContactListSchema, contacts.slice(0, 100))
    await pool.query('delete from contacts where agency_id = $1', [crowd])
  })
})

describe('reporting incorrect info', () => {
  const report = (id: string | number, { call }: TestClient = test) =>
    call('POST', `contacts/${id}/incorrect_info`, undefined, {
      headers: { 'content-type': 'application/json' },
    })

  const stored = async (id: number) => {
    const { rows } = await test.database.pool.query(
      'select incorrect_info_reported_by as by, incorrect_info_reported_at as at from contacts where id = $1',
      [id],
    )
    return rows[0]
  }

  it('marks the contact for all users and records who reported it', { tags: ['CONTACT-07'] }, async () => {
    const [id = 0] = await insertRows(test.database.pool, 'contacts', [
      { agency_id: memphis, first_name: 'Wrong' },
    ])
    const before = Date.now()
    expect(readBody(ContactSchema, await report(id))).toMatchObject({
      id,
      first_name: 'Wrong',
      incorrect_info: true,
    })
    const { by, at } = await stored(id)
    expect(by).toBe(test.id)
    expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000)

    const seen = await (await test.signIn()).get(`contacts?agency_id=${memphis}`)
    const marks = validate(ContactListSchema, seen.json()).map((contact) => [
      contact.id === id,
      contact.incorrect_info,
    ])
    expect(marks).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('records only the first of repeated or concurrent reports', { tags: ['CONTACT-07'] }, async () => {
    const [id = 0] = await insertRows(test.database.pool, 'contacts', [
      { agency_id: memphis, first_name: 'Wrong' },
    ])
    const people = await Promise.all(Array.from({ length: 6 }, () => test.signIn()))
    const responses = await Promise.all(people.map((person) => report(id, person)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    for (const response of responses) expect(response.json()).toMatchObject({ id, incorrect_info: true })
    const first = await stored(id)
    expect(people.map((each) => each.id)).toContain(first.by)
    expect((await report(id)).json()).toMatchObject({ id, incorrect_info: true })
    expect(await stored(id)).toEqual(first)
  })

  it('can be explained repeatedly, but only by the user who made it', { tags: ['CONTACT-10'] }, async () => {
    const [id = 0] = await insertRows(test.database.pool, 'contacts', [{ agency_id: memphis }])
    const explain = (reason: string, { call }: TestClient = test) =>
      call('PUT', `contacts/${id}/incorrect_info`, { reason })
    const reasonOf = async () => {
      const query = 'select incorrect_info_reason as reason from contacts where id = $1'
      return (await test.database.pool.query<{ reason: string | null }>(query, [id])).rows[0]?.reason
    }
    expect((await explain('other')).statusCode).toBe(404)
    await report(id)
    expect((await explain('wrong_phone')).statusCode).toBe(200)
    expect((await explain('left_agency')).statusCode).toBe(200)
    expect((await explain('other', await test.signIn())).statusCode).toBe(404)
    expect((await explain('bored')).statusCode).toBe(422)
    expect(await reasonOf()).toBe('left_agency')
  })

  it('works for corporate contacts too', { tags: ['CONTACT-07', 'CONTACT-09'] }, async () => {
    const [contact = 0, corporate = 0] = await insertRows(test.database.pool, 'contacts', [
      { agency_id: knoxville, first_name: 'Of an agency' },
      { first_name: 'Corporate' },
    ])
    expect(corporate).toBe(contact + 1)
    expect((await report(corporate)).json()).toMatchObject({ id: corporate, incorrect_info: true })
    expect(await stored(contact)).toEqual({ by: null, at: null })
  })

  it('returns 404 for an unknown contact', async () => {
    const [removed = 0] = await insertRows(test.database.pool, 'contacts', [{ removed_at: '2026-01-01' }])
    for (const id of [removed, 999_999, 0, 'abc', '99999999999999999999']) {
      expect(readError(await report(id)).status).toBe(404)
    }
    expect(await stored(removed)).toEqual({ by: null, at: null })
  })

  it('is kept after the reporting account is deleted', { tags: ['CONTACT-07'] }, async () => {
    const [id = 0] = await insertRows(test.database.pool, 'contacts', [{ agency_id: memphis }])
    const reporter = await test.signIn()
    await report(id, reporter)
    await test.database.pool.query('delete from users where id = $1', [reporter.id])
    expect(await stored(id)).toEqual({ by: null, at: expect.any(Date) })
  })
})
