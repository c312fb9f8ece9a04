import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiErrorWire } from '../../../contract/api-error.ts'
import {
  type FavoriteEntityType,
  FavoriteListWire,
  FavoriteWire,
  favoriteEntityTypes,
} from '../../../contract/favorites.ts'
import { validate } from '../../support/contract.ts'
import { cityOfKnoxvilleOnTheWire, insertOneOfEachKind } from '../../support/one-of-each-kind.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

let test: TestApi
let ids: Record<FavoriteEntityType, number>
let headers: { authorization: string }

beforeAll(async () => {
  test = await startTestApi()
  ids = await insertOneOfEachKind(test.database)
})

beforeEach(async () => {
  headers = (await test.signIn()).headers
})

afterAll(() => test.close())

const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
  test.api.inject({ method, url: '/api/v1/favorites', headers, ...(payload && { payload }) })

const keyOf = (kind: FavoriteEntityType) => ({ entity_type: kind, entity_id: ids[kind] })

async function list() {
  const answer = await call('GET')
  expect(answer.statusCode).toBe(200)
  return validate(FavoriteListWire, answer.json())
}

describe('favorites', () => {
  it('are empty at first', async () => {
    expect(await list()).toEqual([])
  })

  it.each(favoriteEntityTypes)(
    'contain a whole %s, in the response to saving it and in the list',
    { tags: ['API-12', 'API-13', 'FAV-04', 'FAV-05'] },
    async (kind) => {
      const answer = await call('POST', keyOf(kind))
      expect(answer.statusCode).toBe(201)
      const saved = validate(FavoriteWire, answer.json())
      expect(saved).toMatchObject({ ...keyOf(kind), entity: { id: ids[kind] } })
      expect(await list()).toEqual([saved])
    },
  )

  it('return every field of agencies and contract documents according to the contract', {
    tags: ['ENTITY-01', 'ENTITY-07', 'PRODUCT-09'],
  }, async () => {
    const agency = (await call('POST', keyOf('Agency'))).json()
    expect(agency.entity).toEqual(cityOfKnoxvilleOnTheWire(ids.Agency))
    const document = (await call('POST', keyOf('ContractDocument'))).json()
    expect(document.entity).toEqual({
      id: ids.ContractDocument,
      name: 'Fleet',
      bid: { id: expect.any(Number), contract_name: 'Fleet bid' },
      contract: null,
      price_sheet: null,
    })
    const report = (await call('POST', keyOf('SalesReport'))).json()
    expect(report.entity).toMatchObject({ first_purchase_date: '2024-01-31', last_purchase_date: null })
  })

  it('store each item’s name when it is saved, and update it when it is saved again', async () => {
    for (const kind of favoriteEntityTypes) await call('POST', keyOf(kind))
    expect(Object.fromEntries((await list()).map((each) => [each.entity_type, each.entity_name]))).toEqual({
      Agency: 'City of Knoxville',
      SalesReport: 'Trucks Inc.',
      Contact: 'Ann Clerk',
      ContractDocument: 'Fleet',
      MarketingMaterial: 'Savings',
      StateStatute: 'Tennessee',
      MediaLink: 'How to buy',
    })
    await test.database.pool.query(`update media_links set title = 'How to sell' where id = $1`, [
      ids.MediaLink,
    ])
    const again = await call('POST', keyOf('MediaLink'))
    expect(again.json()).toMatchObject({ entity_name: 'How to sell', entity: { title: 'How to sell' } })
  })

  it('are listed in the order they were saved', { tags: ['FAV-02'] }, async () => {
    const kinds = [...favoriteEntityTypes].reverse()
    for (const kind of kinds) await call('POST', keyOf(kind))
    expect((await list()).map(({ entity_type }) => entity_type)).toEqual(kinds)
  })

  it('are saved once by concurrent requests, which all return the same favorite', {
    tags: ['FAV-08'],
  }, async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', keyOf('Agency'))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ])
    const [saved, ...others] = await list()
    expect(others).toEqual([])
    for (const answer of answers) expect(answer.json()).toEqual(saved)
  })

  it('are removed by a body with kind and id, and removing again succeeds', {
    tags: ['API-14'],
  }, async () => {
    await call('POST', keyOf('Agency'))
    await call('POST', keyOf('MediaLink'))
    for (const _ of ['once', 'again']) {
      const answer = await call('DELETE', keyOf('Agency'))
      expect(answer.statusCode).toBe(204)
      expect(answer.body).toBe('')
    }
    expect((await list()).map(({ entity_type }) => entity_type)).toEqual(['MediaLink'])
  })

  it('belong to one account', { tags: ['FAV-09'] }, async () => {
    await call('POST', keyOf('Agency'))
    const mine = await list()
    headers = (await test.signIn()).headers
    expect(await list()).toEqual([])
    await call('DELETE', keyOf('Agency'))
    const { rows } = await test.database.pool.query('select id from favorites where id = $1', [mine[0]?.id])
    expect(rows).toHaveLength(1)
  })

  it('keep a deleted item with its name and a null entity, and it can be removed', async () => {
    const { id } = await test.database.kysely
      .insertInto('media_links')
      .values({ title: 'Gone soon', url: 'https://video.example/embed/1', category: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = { entity_type: 'MediaLink', entity_id: id }
    await call('POST', key)
    const gone = { id: expect.any(Number), ...key, entity_name: 'Gone soon', entity: null }
    await test.database.pool.query('update media_links set removed_at = now() where id = $1', [id])
    expect(await list()).toEqual([gone])
    await test.database.pool.query('delete from media_links where id = $1', [id])
    expect(await list()).toEqual([gone])
    expect((await call('POST', key)).statusCode).toBe(404)
    expect((await call('DELETE', key)).statusCode).toBe(204)
    expect(await list()).toEqual([])
  })

  it.each([1_000_000, 1e17, 1e300])('refuse an item that does not exist: %d', async (entity_id) => {
    const answer = await call('POST', { entity_type: 'Agency', entity_id })
    expect([404, 422]).toContain(answer.statusCode)
    validate(ApiErrorWire, answer.json())
    expect(await list()).toEqual([])
  })

  it.each([
    [{}, { entity_type: ['is missing'], entity_id: ['is missing'] }],
    [
      { entity_type: 'Dog', entity_id: '1' },
      { entity_type: ['must be equal to one of the allowed values'], entity_id: ['must be integer'] },
    ],
  ])('report the invalid field: %j', { tags: ['API-32'] }, async (payload, errors) => {
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await call(method, payload)
      expect(answer.statusCode).toBe(422)
      expect(validate(ApiErrorWire, answer.json()).errors).toEqual(errors)
    }
  })
})
