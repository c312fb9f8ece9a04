import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { getAgency } from '../../src/services/api/agency-detail.ts'
import { createApiClient } from '../../src/services/api/client.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn
const { signal } = new AbortController()

const ask = async (answer: (response: ServerResponse) => void) => {
  standIn = await startHttpStandIn((_, response) => answer(response))
  const api = createApiClient({
    origin: standIn.origin,
    token: createMemoryToken(),
    onSessionExpired() {},
    logError() {},
  })
  return getAgency(api, 17, signal)
}

afterEach(() => standIn.close())

test('an agency is asked for by its id and read with its lists', async () => {
  const answer = await ask((response) =>
    sendJson(response, 200, {
      id: 17,
      agency_type: 'education',
      contacts: [{ id: 1, first_name: 'Ann' }],
      sales_reports: [{ id: 2, dealer_name: 'Volunteer Trucks' }],
    }),
  )
  expect(answer).toEqual({
    outcome: 'found',
    agency: {
      id: 17,
      agencyType: 'education',
      contacts: [{ id: 1, firstName: 'Ann' }],
      salesReports: [{ id: 2, dealerName: 'Volunteer Trucks' }],
    },
  })
  expect(standIn.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/v1/agencies/17'])
})

test('an agency that is not there is an answer [AGENCY-16]', async () => {
  const answer = await ask((response) => sendJson(response, 404, { message: 'There is no such agency.' }))
  expect(answer).toEqual({ outcome: 'notFound' })
})

test.each([500, 429])('an answer of %i is an error', async (status) => {
  await expect(ask((response) => sendJson(response, status, { message: 'Later.' }))).rejects.toThrow('Later.')
})

test('an agency without its lists is an error', async () => {
  await expect(ask((response) => sendJson(response, 200, { id: 17 }))).rejects.toThrow(TypeError)
})
