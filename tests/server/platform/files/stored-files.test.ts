import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { FileStore } from '../../../../server/platform/files/file-store.ts'
import { openFileStore } from '../../../../server/platform/files/open-file-store.ts'
import { moveFilesIntoStore } from '../../../../server/platform/files/stored-files.ts'
import { makeTemporaryFolder } from '../../../support/product-environment.ts'
import { startBeforeAll } from '../../../support/test-api.ts'
import { openTestDatabase } from '../../../support/test-database.ts'

const dataDirectory = makeTemporaryFolder()
const database = startBeforeAll(() => openTestDatabase())
const files = openFileStore({ s3: null, dataDirectory })

const listStoredFiles = async () =>
  (await database.pool.query('select key, file_name, bytes from stored_files')).rows

const readText = async (key: string) => {
  const metadata = await files.find(key)
  return metadata && (await buffer(await files.read(key, { first: 0, last: metadata.size - 1 }))).toString()
}

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
