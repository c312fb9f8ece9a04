import { afterEach, expect, test } from 'vitest'
import { createApiClient } from '../../src/services/api/client.ts'
import { listContacts, listCorporateContacts, reportIncorrectInfo } from '../../src/services/api/contacts.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn
const { signal } = new AbortController()

const start = async (status: number, body: unknown) => {
  standIn = await startHttpStandIn((_, response) => sendJson(response, status, body))
  return createApiClient({
    origin: standIn.origin,
    token: createMemoryToken('Bearer mine'),
    onSessionExpired() {},
    logError() {},
  })
}

const heard = () => standIn.heard.map(({ method, url }) => `${method} ${url}`)

afterEach(() => standIn.close())

test('contacts are asked for all agencies, for one, or for none', async () => {
  const api = await start(200, [{ id: 1, first_name: 'Ann', incorrect_info: false }])
  const ann = { id: 1, firstName: 'Ann', incorrectInfo: false }
  expect(await listContacts(api, null, signal)).toEqual([ann])
  expect(await listContacts(api, 5, signal)).toEqual([ann])
  expect(await listCorporateContacts(api, signal)).toEqual([ann])
  expect(heard()).toEqual([
    'GET /api/v1/contacts',
    'GET /api/v1/contacts?agency_id=5',
    'GET /api/v1/corporate_contacts',
  ])
})

test('anything but a list of contacts is an error', async () => {
  const api = await start(200, { contacts: [] })
  await expect(listContacts(api, null, signal)).rejects.toThrow(TypeError)
  await expect(listCorporateContacts(api, signal)).rejects.toThrow(TypeError)
})

test('a report is made at its contact; a refusal is told in the words of the server [CONTACT-05]', async () => {
  const api = await start(200, { id: 7, incorrect_info: true })
  expect(await reportIncorrectInfo(api, 7, signal)).toEqual({ outcome: 'reported' })
  expect(heard()).toEqual(['POST /api/v1/contacts/7/incorrect_info'])
  await standIn.close()
  const message = 'There is no such contact.'
  const refusing = await start(404, { message })
  expect(await reportIncorrectInfo(refusing, 7, signal)).toEqual({ outcome: 'refused', message })
})

test('a report to a server in trouble throws', async () => {
  const api = await start(500, { message: 'Oops' })
  await expect(reportIncorrectInfo(api, 7, signal)).rejects.toThrow('Oops')
})
