import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { FileStore } from '../../../../server/platform/files/file-store.ts'
import { openFileStore } from '../../../../server/platform/files/open-file-store.ts'
import { StartError } from '../../../../server/platform/start-error.ts'
import { makeTemporaryFolder } from '../../../support/app-environment.ts'
import { startS3Server } from '../../../support/s3-server.ts'
import { startBeforeAll } from '../../../support/test-api.ts'

const dataDirectory = makeTemporaryFolder()
const folder = join(dataDirectory, 'files')
const s3 = startBeforeAll(startS3Server)

const stores: [string, () => FileStore][] = [
  ['a folder under DATA_DIR', () => openFileStore({ s3: null, dataDirectory })],
  ['S3-compatible storage', () => openFileStore({ s3: s3.settings, dataDirectory })],
]

const readWhole = (store: FileStore, key: string, size: number) =>
  store.read(key, { first: 0, last: size - 1 }).then(buffer)

describe.each(stores)('a file store in %s', (_, open) => {
  it('returns what was written, whole and in ranges', { tags: ['DOC-09', 'DOC-10'] }, async () => {
    const store = open()
    await store.check()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251))
    expect(await store.find('library/a/large.pdf')).toBeNull()
    await store.write('library/a/large.pdf', bytes)
    expect(await store.find('library/a/large.pdf')).toEqual({
      size: 300_000,
      version: expect.stringMatching(/^[A-Za-z0-9:. -]{4,}$/),
    })
    expect(await readWhole(store, 'library/a/large.pdf', 300_000)).toEqual(bytes)
    const part = await store.read('library/a/large.pdf', { first: 1_000, last: 70_000 })
    expect(await buffer(part)).toEqual(bytes.subarray(1_000, 70_001))
  })

  it('replaces a file that is written under the same key, with a new version', {
    tags: ['DOC-09'],
  }, async () => {
    const store = open()
    await store.write('replaced.txt', Buffer.from('first'))
    const before = await store.find('replaced.txt')
    await store.write('replaced.txt', Buffer.from('other'))
    expect((await readWhole(store, 'replaced.txt', 5)).toString()).toBe('other')
    expect((await store.find('replaced.txt'))?.version).not.toBe(before?.version)
  })

  it('stores an empty file, and does not treat a folder as a file', { tags: ['DOC-09'] }, async () => {
    const store = open()
    await store.write('some/folder/empty.txt', Buffer.alloc(0))
    expect((await store.find('some/folder/empty.txt'))?.size).toBe(0)
    expect(await store.find('some/folder')).toBeNull()
    expect(await store.find('some/folder/empty.txt/below')).toBeNull()
    await expect(store.read('some/other.txt', { first: 0, last: 0 })).rejects.toThrow('some/other.txt')
  })

  it.each([
    ...[
      '../secret',
      'a/../../secret',
      '/etc/passwd',
      'a//b',
      './a',
      'a/.',
      'a/',
      '',
      '.hidden',
      'a\\b',
      'a\0b',
    ],
    ...['%2e%2e/secret', 'a b', 'a?x=1', 'a#b', 'ä', 'a\nb', `${'x'.repeat(501)}`],
  ])('rejects the key %j in every call', { tags: ['DOC-10'] }, async (key) => {
    const store = open()
    await expect(store.find(key)).rejects.toThrow(TypeError)
    await expect(store.read(key, { first: 0, last: 1 })).rejects.toThrow(TypeError)
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow(TypeError)
  })
})

describe('the folder of files', () => {
  it('follows no link that leads outside', { tags: ['DOC-10'] }, async () => {
    const store = openFileStore({ s3: null, dataDirectory })
    await store.write('inside.txt', Buffer.from('inside'))
    writeFileSync(join(dataDirectory, 'secret.txt'), 'secret')
    symlinkSync(join(dataDirectory, 'secret.txt'), join(folder, 'link.txt'))
    symlinkSync(dataDirectory, join(folder, 'linked'))
    symlinkSync(join(folder, 'inside.txt'), join(folder, 'own-link.txt'))
    expect(await store.find('link.txt')).toBeNull()
    expect(await store.find('linked/secret.txt')).toBeNull()
    await expect(store.read('linked/secret.txt', { first: 0, last: 5 })).rejects.toThrow(
      'is not in the store',
    )
    expect((await store.find('own-link.txt'))?.size).toBe(6)
  })

  it('leaves nothing behind if a file cannot be written', { tags: ['DOC-09'] }, async () => {
    const store = openFileStore({ s3: null, dataDirectory })
    mkdirSync(join(folder, 'taken.txt'), { recursive: true })
    await expect(store.write('taken.txt', Buffer.from('x'))).rejects.toThrow()
    expect(readdirSync(join(folder, '.arriving'))).toEqual([])
  })

  it('reports at startup that it cannot be used', async () => {
    writeFileSync(join(dataDirectory, 'file'), '')
    const store = openFileStore({ s3: null, dataDirectory: join(dataDirectory, 'file') })
    await expect(store.check()).rejects.toThrow(
      `the folder ${join(dataDirectory, 'file')}/files in DATA_DIR cannot be used (ENOTDIR)`,
    )
  })
})

describe('S3-compatible storage', () => {
  const openWith = (changes: object) => openFileStore({ s3: { ...s3.settings, ...changes }, dataDirectory })

  it('reports at startup what is wrong', { tags: ['DOC-09'] }, async () => {
    for (const [changes, reason] of [
      [{ bucket: 'not-there' }, 'it returned 404'],
      [{ accessKeyId: 'nobody' }, 'it returned 403'],
      [{ endpoint: 'http://127.0.0.1:9' }, ''],
    ] as const) {
      const failure = await openWith(changes)
        .check()
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(StartError)
      expect(String(failure)).toContain(' at http://127.0.0.1:')
      expect(String(failure)).toContain(reason)
      expect(String(failure)).not.toContain('S3RVER')
    }
  })

  it('reports a rejected request as an error, not as a missing file', { tags: ['DOC-09'] }, async () => {
    const store = openWith({ accessKeyId: 'nobody' })
    await expect(store.find('a.txt')).rejects.toThrow('The storage service returned 403 for a.txt.')
    await expect(store.read('a.txt', { first: 0, last: 1 })).rejects.toThrow('returned 403')
    await expect(store.write('a.txt', Buffer.from('x'))).rejects.toThrow('returned 403')
  })
})
