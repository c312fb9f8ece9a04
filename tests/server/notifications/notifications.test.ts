import { beforeEach, describe, expect, it } from 'vitest'
import { NotificationListSchema } from '../../../contract/notifications.ts'
import { readBody, readError, startBeforeAll, startTestApi, type TestUser } from '../../support/test-api.ts'

const test = startBeforeAll(startTestApi)
let person: TestUser

beforeEach(async () => {
  await test.database.pool.query('delete from notifications')
  person = await test.signIn()
})

async function list({ get } = person) {
  return readBody(NotificationListSchema, await get('notifications'))
}

const dismiss = (id: number | string) => person.call('POST', `notifications/${id}/dismiss`)

const writeMany = (count: number) =>
  test.database.pool.query(
    `insert into notifications (name, entity_type, created_at)
     select 'Notice ' || number, 'Agency', now() - number * interval '1 minute'
     from generate_series(1, $1) as number`,
    [count],
  )

describe('notifications', () => {
  it('have an id, a name, a kind, a description, and a link', { tags: ['ENTITY-09'] }, async () => {
    await test.database.pool.query(
      `insert into notifications (name, entity_type, description, link)
       values ('New prices', 'ContractDocument', 'From May on.', 'api/v1/contract_documents/1/download')`,
    )
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        name: 'New prices',
        entity_type: 'ContractDocument',
        description: 'From May on.',
        link: 'api/v1/contract_documents/1/download',
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/),
      },
    ])
  })

  it('are the 100 newest that were not dismissed, newest first', { tags: ['BELL-11'] }, async () => {
    await writeMany(130)
    const newest = await list()
    expect(newest.map(({ name }) => name)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Notice ${index + 1}`),
    )
    for (const { id } of newest) expect((await dismiss(id)).statusCode).toBe(204)
    const rest = await list()
    expect([rest.length, rest[0]?.name]).toEqual([30, 'Notice 101'])
  })

  it('are dismissed per user, and dismissing again has no effect', { tags: ['BELL-11'] }, async () => {
    await writeMany(2)
    const [first] = await list()
    for (const _ of ['once', 'again']) {
      const response = await dismiss(first?.id ?? 0)
      expect([response.statusCode, response.body]).toEqual([204, ''])
    }
    expect((await list()).map(({ name }) => name)).toEqual(['Notice 2'])
    expect(await list(await test.signIn())).toHaveLength(2)
  })

  it.each(['0', '-1', 'seven', '999999', '99999999999999999999'])(
    'that do not exist cannot be dismissed: %s',
    async (id) => {
      expect(readError(await dismiss(id)).status).toBe(404)
    },
  )
})
