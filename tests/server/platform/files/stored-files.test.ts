import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../server/platform/database/database.ts'
import type { FileStore } from '../../../../server/platform/files/file-store.ts'
import { openFileStore } from '../../../../server/platform/files/open-file-store.ts'
import { moveFilesIntoStore, storeFile } from '../../../../server/platform/files/stored-files.ts'
import {
  makeTemporaryDataDirectory,
  removeTemporaryDataDirectory,
} from '../../../support/product-environment.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts'

let testDatabase: TestDatabase
let database: Database
let files: FileStore
const dataDirectory = makeTemporaryDataDirectory()

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection)
  files = openFileStore({ s3: null, dataDirectory })
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
  removeTemporaryDataDirectory(dataDirectory)
})

const listStoredFiles = async () =>
  (await database.pool.query('select key, file_name, bytes from stored_files')).rows

const readText = async (key: string) => {
  const metadata = await files.find(key)
  return metadata && (await buffer(await files.read(key, { first: 0, last: metadata.size - 1 }))).toString()
}

it('the same file is stored once; another name or other bytes are another file', {
  tags: ['DOC-09'],
}, async () => {
  const store = (name: string, text: string) =>
    storeFile(database.pool, files, { name, bytes: Buffer.from(text) })
  const key = await store('../Lease Rates.PDF', 'rates')
  expect(key).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f]{64}\.pdf$/)
  expect(await store('../Lease Rates.PDF', 'rates')).toBe(key)
  expect(await store('Rates.pdf', 'rates')).not.toBe(key)
  expect(await store('../Lease Rates.PDF', 'new rates')).not.toBe(key)
  expect(await listStoredFiles()).toHaveLength(3)
  expect(await listStoredFiles()).toContainEqual({ key, file_name: 'Lease Rates.PDF', bytes: null })
  expect(await readText(key)).toBe('rates')
})

it('files loaded into the database are moved to the store, even after interruptions', {
  tags: ['DOC-09'],
}, async () => {
  await database.pool.query('delete from stored_files')
  await database.pool.query(
    `insert into stored_files (key, file_name, bytes)
     select 'sample/' || number || '.txt', 'a.txt', convert_to('text ' || number, 'UTF8')
     from generate_series(1, 35) as number`,
  )
  const failing: FileStore = {
    ...files,
    write: (key, bytes) =>
      key === 'sample/3.txt' ? Promise.reject(new Error('full')) : files.write(key, bytes),
  }
  await expect(moveFilesIntoStore(database.pool, failing)).rejects.toThrow('full')
  await Promise.all([moveFilesIntoStore(database.pool, files), moveFilesIntoStore(database.pool, files)])
  expect((await listStoredFiles()).filter(({ bytes }) => bytes !== null)).toEqual([])
  for (const number of [1, 3, 35]) expect(await readText(`sample/${number}.txt`)).toBe(`text ${number}`)
})
