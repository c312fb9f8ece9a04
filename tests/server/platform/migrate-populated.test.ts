import { expect, it } from 'vitest'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { startBeforeEach } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeEach(() => openTestDatabase())
const select = async (text: string) => (await database.pool.query({ text, rowMode: 'array' })).rows

it('an older database with rows is migrated once, even by simultaneous starts, and keeps its rows', async () => {
  const { pool } = database
  const indexes = `select indexname from pg_indexes where schemaname = current_schema() order by 1`
  const migrations = 'select name from kysely_migration order by 1'
  const newest = [await select(indexes), await select(migrations)]
  await pool.query(`
    drop index agencies_sourcewell_id, agencies_omnia_id, contacts_name, contacts_first_name;
    drop function name_key;
    delete from kysely_migration where name > '0001-schema';
    insert into users (email, email_key, first_name, last_name)
      values ('Ann@Dealer.example', 'ann@dealer.example', 'Ann', 'Person')`)
  expect(await select(migrations)).toEqual([['0001-schema']])

  await Promise.all([migrate(database), migrate(database)])
  expect([await select(indexes), await select(migrations)]).toEqual(newest)
  expect(await select('select email from users')).toEqual([['Ann@Dealer.example']])
})
