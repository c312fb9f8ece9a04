import { beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { startBeforeEach } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

describe('a database with rows that earlier migrations created', () => {
  const database = startBeforeEach(() => openTestDatabase())
  const select = async (text: string) => (await database.pool.query({ text, rowMode: 'array' })).rows

  beforeEach(async () => {
    await database.pool.query(`
      drop index agencies_sourcewell_id, agencies_omnia_id, contacts_name, contacts_first_name;
      drop function name_key;
      delete from kysely_migration where name > '0001-schema';
      update kysely_migration set name = '0001-accounts';
      alter table stored_files add column bytes bytea;
      insert into users (email, email_key, first_name, last_name)
        values ('Ann@Dealer.example', 'ann@dealer.example', 'Ann', 'Person')`)
  })

  it('keeps its rows and is not migrated again, even by simultaneous starts', async () => {
    await database.pool.query(`insert into kysely_migration values ('0023-outlines', '2026-11-27')`)
    await Promise.all([migrate(database), migrate(database)])
    await migrate(database)
    expect(await select('select name from kysely_migration')).toEqual([
      ['0001-schema'],
      ['0002-member-numbers'],
      ['0003-contact-names'],
      ['0004-contact-names-without-accents'],
      ['0005-contact-first-names'],
    ])
    expect(await select('select email from users')).toEqual([['Ann@Dealer.example']])
  })

  it('stays unchanged if it still contains files', async () => {
    await database.pool.query(`
      insert into kysely_migration values ('0023-outlines', '2026-11-27');
      insert into stored_files (key, file_name, bytes) values ('a.pdf', 'a.pdf', 'PDF')`)
    await expect(migrate(database)).rejects.toThrow(
      'the database was last used by an older version. Check out commit c09927f6 and start the server once',
    )
    expect(await select('select key from stored_files')).toEqual([['a.pdf']])
  })

  it('stays unchanged if it is too old, with one sentence that says what to do', async () => {
    await expect(migrate(database)).rejects.toThrow(
      'the database was last used by an older version. Check out commit c09927f6 and start the server once',
    )
    expect(await select('select name from kysely_migration')).toEqual([['0001-accounts']])
    expect(await select('select email from users')).toEqual([['Ann@Dealer.example']])
  })
})
