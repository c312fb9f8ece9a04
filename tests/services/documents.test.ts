import { expect, test } from 'vitest'
import { fetchDocument } from '../../src/services/api/documents.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const path = 'contract_documents/7/download'
const { signal } = new AbortController()
const options = { signal, onProgress() {} }

test('fetches a file with the token, and returns its type, name, and bytes with progress', {
  tags: ['DOC-04', 'DOC-07'],
}, async () => {
  const { api, received } = await startMockApi((_, response) => {
    response.writeHead(200, {
      'content-type': 'Application/PDF; charset=binary',
      'content-disposition': 'inline; filename="bid.pdf"',
      'content-length': '8',
    })
    response.end('%PDF-1.7')
  })
  const progressReports: (number | null)[] = []
  const file = await fetchDocument(api, path, {
    signal,
    onProgress: (progress) => progressReports.push(progress),
  })
  expect(file).toMatchObject({ mediaType: 'application/pdf', fileName: 'bid.pdf' })
  expect(await file.bytes.text()).toBe('%PDF-1.7')
  expect(progressReports.at(-1)).toBe(1)
  expect(received).toMatchObject([{ url: `/api/v1/${path}`, authorization: 'Bearer mine' }])
})

test.each([
  { disposition: `attachment; filename="x.pdf"; filename*=UTF-8''%C3%89lan%20bid.pdf`, name: 'Élan bid.pdf' },
  { disposition: `attachment; filename="x.pdf"; filename*=UTF-8''%zz.pdf`, name: 'x.pdf' },
  { disposition: 'attachment', name: null },
])('the name in "$disposition" is $name', async ({ disposition, name }) => {
  const { api } = await startMockApi((_, response) => {
    response.writeHead(200, { 'content-disposition': disposition })
    response.end('.')
  })
  expect((await fetchDocument(api, path, options)).fileName).toBe(name)
})

test('reports no progress for an unknown length, and no type if there is none', async () => {
  const { api } = await startMockApi((_, response) => {
    response.write('half')
    response.end('half')
  })
  const progressReports: (number | null)[] = []
  const file = await fetchDocument(api, path, {
    signal,
    onProgress: (progress) => progressReports.push(progress),
  })
  expect(new Set(progressReports)).toEqual(new Set([null]))
  expect(file.mediaType).toBe('')
})

test('rejects with the server’s message for a missing file', { tags: ['DOC-07'] }, async () => {
  const { api } = await startMockApi(respondWithJson(404, { message: 'This file is gone.' }))
  await expect(fetchDocument(api, path, options)).rejects.toMatchObject({
    status: 404,
    message: 'This file is gone.',
  })
})
