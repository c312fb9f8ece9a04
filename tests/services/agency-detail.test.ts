import { expect, test } from 'vitest'
import { getAgency } from '../../src/services/api/agency-detail.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { knoxvilleInFull } from '../support/agencies.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()

/** Requests agency 17 with the given response. */
const requestAgency = async (status: number, body: unknown) => {
  const { api } = await startMockApi(respondWithJson(status, body))
  return getAgency(api, 17, signal)
}

test('requests an agency by id and reads it with its lists', async () => {
  const { api, requestLines } = await startMockApi(respondWithJson(200, snakeizeKeys(knoxvilleInFull)))
  expect(await getAgency(api, 17, signal)).toEqual({ outcome: 'found', agency: knoxvilleInFull })
  expect(requestLines()).toEqual(['GET /api/v1/agencies/17'])
})

test('returns a missing agency as a result', { tags: ['AGENCY-16'] }, async () => {
  expect(
    await requestAgency(404, {
      message: 'Agency not found. It may have been removed, or the link is incomplete.',
    }),
  ).toEqual({ outcome: 'notFound' })
})

test.each([500, 429])('throws for status %i', async (status) => {
  await expect(requestAgency(status, { message: 'Later.' })).rejects.toThrow('Later.')
})

test('throws for an agency without its lists', async () => {
  await expect(requestAgency(200, { id: 17 })).rejects.toThrow(TypeError)
})
