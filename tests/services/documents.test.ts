import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createApiClient } from '../../src/services/api/client.ts'
import { fetchDocument } from '../../src/services/api/documents.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn

const start = async (answer: (response: ServerResponse) => void) => {
  standIn = await startHttpStandIn((_, response) => answer(response))
  return createApiClient({
    origin: standIn.origin,
    token: createMemoryToken('Bearer ours'),
    onSessionExpired() {},
    logError() {},
  })
}

afterEach(() => standIn.close())

const path = 'contract_documents/7/download'
const { signal } = new AbortController()
const quietly = { signal, onProgress() {} }

test('a file is fetched with the token, with its kind, its name and its bytes; how far it is is told [DOC-04, DOC-07]', async () => {
  const api = await start((response) => {
    response.writeHead(200, {
      'content-type': 'Application/PDF; charset=binary',
      'content-disposition': 'inline; filename="bid.pdf"',
      'content-length': '8',
    })
    response.end('%PDF-1.7')
  })
  const told: (number | null)[] = []
  const file = await fetchDocument(api, path, { signal, onProgress: (progress) => told.push(progress) })
  expect(file).toMatchObject({ mediaType: 'application/pdf', fileName: 'bid.pdf' })
  expect(await file.bytes.text()).toBe('%PDF-1.7')
  expect(told.at(-1)).toBe(1)
  expect(standIn.heard).toMatchObject([{ url: `/api/v1/${path}`, authorization: 'Bearer ours' }])
})

test.each([
  { disposition: `attachment; filename="x.pdf"; filename*=UTF-8''%C3%89lan%20bid.pdf`, name: 'Élan bid.pdf' },
  { disposition: `attachment; filename="x.pdf"; filename*=UTF-8''%zz.pdf`, name: 'x.pdf' },
  { disposition: 'attachment', name: null },
])('the name in "$disposition" is $name', async ({ disposition, name }) => {
  const api = await start((response) => {
    response.writeHead(200, { 'content-disposition': disposition })
    response.end('.')
  })
  expect((await fetchDocument(api, path, quietly)).fileName).toBe(name)
})

test('a file of unknown length has no progress, and one without a kind has none', async () => {
  const api = await start((response) => {
    response.write('half')
    response.end('half')
  })
  const told: (number | null)[] = []
  const file = await fetchDocument(api, path, { signal, onProgress: (progress) => told.push(progress) })
  expect(new Set(told)).toEqual(new Set([null]))
  expect(file.mediaType).toBe('')
})

test('a missing file rejects with the sentence of the server [DOC-07]', async () => {
  const api = await start((response) => sendJson(response, 404, { message: 'This file is gone.' }))
  await expect(fetchDocument(api, path, quietly)).rejects.toMatchObject({
    status: 404,
    message: 'This file is gone.',
  })
})

test('a file that is given up is fetched no further', async () => {
  const api = await start((response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('the beginning')
  })
  const abort = new AbortController()
  const fetched = fetchDocument(api, path, { signal: abort.signal, onProgress: () => abort.abort() })
  await expect(fetched).rejects.toMatchObject({ name: 'AbortError' })
})
