import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openFileStore } from '../../../server/platform/files/open-file-store.ts'
import { makeTemporaryFolder } from '../../support/app-environment.ts'
import { insertContractDocument, insertDownload } from '../../support/library.ts'
import { startS3Server } from '../../support/s3-server.ts'
import { readError, startBeforeAll, startSignedInApi, startTestApi } from '../../support/test-api.ts'

let bid: string
const dataDirectory = makeTemporaryFolder()
const test = startBeforeAll(() => startSignedInApi({ configuration: { dataDirectory } }))
const bytes = Buffer.from(`%PDF-1.4\n${'A page of a bid. '.repeat(5_000)}`)
const removed_at = new Date('2026-01-01')

beforeAll(async () => {
  const { database, api } = test
  const document = await insertContractDocument(database, api.files, { name: 'Trucks' }, [
    { kind: 'bid', file: { name: 'Año "2026".pdf', bytes } },
  ])
  bid = `contract_documents/${document.fileIds[0]}/download`
})

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.api.inject({ method, url: `/api/v1/${path}`, headers: { ...test.headers, ...headers } })

const add = (file: { name: string; bytes: Buffer } | null, changes: object = {}) =>
  insertDownload(test.database, test.api.files, 'marketing_materials', { name: 'One', file, ...changes })

describe('a file of the library', () => {
  it('is sent completely, with its media type and name', { tags: ['DOC-08', 'DOC-10'] }, async () => {
    const response = await get(bid, { 'accept-encoding': 'gzip, br' })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(bytes)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="Ano -2026-.pdf"; filename*=UTF-8''A%C3%B1o%20-2026-.pdf`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(response.headers['content-encoding']).toBeUndefined()
  })

  it('is sent for infographics and finance documents', { tags: ['DOC-08'] }, async () => {
    const file = { name: 'chart.png', bytes: Buffer.from('png') }
    for (const table of ['marketing_materials', 'financing_informations'] as const) {
      const id = await insertDownload(test.database, test.api.files, table, { name: 'Chart', file })
      const response = await get(`${table}/${id}/download`)
      expect([response.body, response.headers['content-type']]).toEqual(['png', 'image/png'])
    }
  })

  it('is found by the ID of a bid, contract, or price sheet', { tags: ['DOC-08'] }, async () => {
    const kinds = ['bid', 'contract', 'price_sheet'] as const
    const { fileIds } = await insertContractDocument(
      test.database,
      test.api.files,
      { name: 'Roofing' },
      kinds.map((kind) => ({ kind, file: { name: `${kind}.pdf`, bytes: Buffer.from(kind) } })),
    )
    const responses = await Promise.all(fileIds.map((id) => get(`contract_documents/${id}/download`)))
    expect(responses.map(({ body }) => body)).toEqual(kinds)
  })

  it('of a type that could run code is sent as an attachment', { tags: ['DOC-06', 'DOC-10'] }, async () => {
    const id = await add({ name: 'page.html', bytes: Buffer.from('<script>alert(1)</script>') })
    const { headers } = await get(`marketing_materials/${id}/download`)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('supports ranges and is never compressed', { tags: ['DOC-10'] }, async () => {
    for (const [range, first, last] of [
      ['bytes=0-99', 0, 99],
      ['bytes=84000-', 84_000, bytes.length - 1],
      ['bytes=-7', bytes.length - 7, bytes.length - 1],
    ] as const) {
      const response = await get(bid, { range, 'accept-encoding': 'gzip, br' })
      expect(response.statusCode).toBe(206)
      expect(response.rawPayload).toEqual(bytes.subarray(first, last + 1))
      expect(response.headers['content-range']).toBe(`bytes ${first}-${last}/${bytes.length}`)
      expect(response.headers['content-length']).toBe(String(last - first + 1))
    }
    const beyondEnd = await get(bid, { range: `bytes=${bytes.length}-` })
    expect(readError(beyondEnd).status).toBe(416)
    expect(beyondEnd.headers['content-range']).toBe(`bytes */${bytes.length}`)
  })

  it('resumes only while the file is unchanged', { tags: ['DOC-10'] }, async () => {
    const { headers } = await get(bid)
    const tag = String(headers.etag)
    expect((await get(bid, { range: 'bytes=5-', 'if-range': tag })).statusCode).toBe(206)
    expect((await get(bid, { range: 'bytes=5-', 'if-range': '"another"' })).rawPayload).toEqual(bytes)
  })

  it('responds to HEAD without reading the file', { tags: ['DOC-10'] }, async () => {
    const response = await get(bid, {}, 'HEAD')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-length']).toBe(String(bytes.length))
    expect(response.rawPayload).toHaveLength(0)
  })

  it('may be empty', { tags: ['DOC-10'] }, async () => {
    const id = await add({ name: 'empty.txt', bytes: Buffer.alloc(0) })
    const response = await get(`marketing_materials/${id}/download`)
    expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '0', ''])
  })

  it('is not read further after the client disconnects', { tags: ['DOC-10'] }, async () => {
    const id = await add({ name: 'large.zip', bytes: Buffer.alloc(40_000_000) })
    const reading = vi.spyOn(test.api.files, 'read')
    const abort = new AbortController()
    const address = `${await test.listen()}/api/v1/marketing_materials/${id}/download`
    const response = await fetch(address, { headers: test.headers, signal: abort.signal })
    expect(response.headers.get('content-length')).toBe('40000000')
    await response.body?.getReader().read()
    abort.abort()
    const stream = await reading.mock.results[0]?.value
    await expect.poll(() => stream.destroyed).toBe(true)
    expect(stream.readableEnded).toBe(false)
  })
})

describe('a missing file', () => {
  it('returns 404 with a message', { tags: ['DOC-07', 'DOC-08'] }, async () => {
    const none = await add(null)
    const removed = await add({ name: 'a.pdf', bytes }, { removed_at })
    const document = await insertContractDocument(
      test.database,
      test.api.files,
      { name: 'Removed', removed_at },
      [{ kind: 'bid', file: { name: 'a.pdf', bytes } }],
    )
    for (const path of [
      `marketing_materials/${none}/download`,
      `marketing_materials/${removed}/download`,
      `contract_documents/${document.fileIds[0]}/download`,
      'financing_informations/999999/download',
      'financing_informations/0/download',
      'contract_documents/abc/download',
    ]) {
      expect(readError(await get(path)).status).toBe(404)
    }
  })

  it('in the store returns a message and is logged', { tags: ['DOC-07'] }, async () => {
    const id = await add({ name: 'lost.pdf', bytes: Buffer.from('lost') })
    const { rows } = await test.database.pool.query(
      'select file_key as key from marketing_materials where id = $1',
      [id],
    )
    rmSync(join(dataDirectory, 'files', rows[0].key))
    expect(readError(await get(`marketing_materials/${id}/download`))).toEqual({
      status: 404,
      message: 'This file is missing. Let us know on the Contact Us page.',
    })
    expect(test.logLines.join('')).toContain(rows[0].key)
  })

  it.each([
    'contract_documents/..%2f..%2fsecret/download',
    'contract_documents/%2e%2e/download',
    'contract_documents/1%00/download',
    'contract_documents/1/download/../../../etc/passwd',
    'contract_documents/1/download%2f..%2f..',
  ])('is the response to the path %s', { tags: ['DOC-10'] }, async (path) => {
    expect([400, 404]).toContain((await get(path)).statusCode)
  })
})

describe('files in S3-compatible storage', () => {
  const s3 = startBeforeAll(startS3Server)
  const other = startBeforeAll(() =>
    startTestApi({ database: test.database, configuration: { s3: s3.settings, dataDirectory } }),
  )

  it('are sent completely or as ranges, like local files', { tags: ['DOC-09', 'DOC-10'] }, async () => {
    const files = openFileStore({ s3: s3.settings, dataDirectory })
    const id = await insertDownload(test.database, files, 'financing_informations', {
      name: 'Lease',
      file: { name: 'Lease.pdf', bytes },
    })
    const origin = await other.listen()
    const address = `${origin}/api/v1/financing_informations/${id}/download`
    const whole = await fetch(address, { headers: test.headers })
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
    const part = await fetch(address, { headers: { ...test.headers, range: 'bytes=9-15' } })
    expect([part.status, await part.text()]).toEqual([206, 'A page '])
    const onlyInFolder = await fetch(`${origin}/api/v1/${bid}`, { headers: test.headers })
    expect(onlyInFolder.status).toBe(404)
  })
})
