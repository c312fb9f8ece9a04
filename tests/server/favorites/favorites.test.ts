import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FavoriteEntityType,
  FavoriteListSchema,
  FavoriteSchema,
  favoriteEntityTypes,
} from '../../../contract/favorites.ts'
import { cityOfKnoxvilleResponse, insertOneOfEachKind } from '../../support/insert-one-of-each-kind.ts'
import { insertRows } from '../../support/insert-rows.ts'
import {
  readBody,
  readError,
  startBeforeAll,
  startTestApi,
  type TestUser,
  validate,
} from '../../support/test-api.ts'

const test = startBeforeAll(startTestApi)
let ids: Record<FavoriteEntityType, number>
let user: TestUser

beforeAll(async () => {
  ids = await insertOneOfEachKind(test.database)
})

beforeEach(async () => {
  user = await test.signIn()
})

const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object) => user.call(method, 'favorites', payload)

const keyOf = (kind: FavoriteEntityType) => ({ entity_type: kind, entity_id: ids[kind] })

async function list() {
  return readBody(FavoriteListSchema, await call('GET'))
}

describe('favorites', () => {
  it.each(favoriteEntityTypes)(
    'contain a whole %s, in the response to saving it and in the list',
    { tags: ['API-12', 'API-13', 'FAV-04', 'FAV-05'] },
    async (kind) => {
      const response = await call('POST', keyOf(kind))
      expect(response.statusCode).toBe(201)
      const saved = validate(FavoriteSchema, response.json())
      expect(saved).toMatchObject({ ...keyOf(kind), entity: { id: ids[kind] } })
      expect(await list()).toEqual([saved])
    },
  )

  it('return every field of agencies and contract documents according to the contract', {
    tags: ['ENTITY-01', 'ENTITY-07', 'PRODUCT-09'],
  }, async () => {
    const agency = (await call('POST', keyOf('Agency'))).json()
    expect(agency.entity).toEqual(cityOfKnoxvilleResponse(ids.Agency))
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

  it('are saved once by concurrent requests, which return the same one', { tags: ['FAV-08'] }, async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => call('POST', keyOf('Agency'))))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ])
    const [saved, ...others] = await list()
    expect(others).toEqual([])
    for (const response of responses) expect(response.json()).toEqual(saved)
  })

  it('are removed by type and ID, and removing them again succeeds', { tags: ['API-14'] }, async () => {
    await call('POST', keyOf('Agency'))
    await call('POST', keyOf('MediaLink'))
    for (const _ of ['once', 'again']) {
      const response = await call('DELETE', keyOf('Agency'))
      expect(response.statusCode).toBe(204)
      expect(response.body).toBe('')
    }
    expect((await list()).map(({ entity_type }) => entity_type)).toEqual(['MediaLink'])
  })

  it('belong to one account', { tags: ['FAV-09'] }, async () => {
    await call('POST', keyOf('Agency'))
    const mine = await list()
    user = await test.signIn()
    expect(await list()).toEqual([])
    await call('DELETE', keyOf('Agency'))
    const { rows } = await test.database.pool.query('select id from favorites where id = $1', [mine[0]?.id])
    expect(rows).toHaveLength(1)
  })

  it('include a deleted item with its name and a null entity, and it can be removed', async () => {
    const video = { title: 'Gone soon', url: 'https://video.example/embed/1' }
    const [id] = await insertRows(test.database.pool, 'media_links', [video])
    const key = { entity_type: 'MediaLink', entity_id: id }
    await call('POST', key)
    const removed = { id: expect.any(Number), ...key, entity_name: 'Gone soon', entity: null }
    await test.database.pool.query('update media_links set removed_at = now() where id = $1', [id])
    expect(await list()).toEqual([removed])
    await test.database.pool.query('delete from media_links where id = $1', [id])
    expect(await list()).toEqual([removed])
    expect((await call('POST', key)).statusCode).toBe(404)
    expect((await call('DELETE', key)).statusCode).toBe(204)
    expect(await list()).toEqual([])
  })

  it.each([1_000_000, 1e17, 1e300])('reject an item that does not exist: %d', async (entity_id) => {
    expect([404, 422]).toContain(readError(await call('POST', { entity_type: 'Agency', entity_id })).status)
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
      expect(readError(await call(method, payload))).toMatchObject({ status: 422, errors })
    }
  })
})
