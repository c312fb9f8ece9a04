import { expect, test } from 'vitest'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { listContacts, listCorporateContacts, reportContact } from '../../src/services/api/contacts.ts'
import { contact } from '../support/contacts.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()

test('requests the contacts of all agencies, of one, or corporate contacts', async () => {
  const ann = contact(1)
  const { api, requestLines } = await startMockApi(respondWithJson(200, [snakeizeKeys(ann)]))
  expect(await listContacts(api, null, signal)).toEqual([ann])
  expect(await listContacts(api, 5, signal)).toEqual([ann])
  expect(await listCorporateContacts(api, signal)).toEqual([ann])
  expect(requestLines()).toEqual([
    'GET /api/v1/contacts',
    'GET /api/v1/contacts?agency_id=5',
    'GET /api/v1/corporate_contacts',
  ])
})

test('sends a report for its contact; a refusal has the server’s message', {
  tags: ['CONTACT-05'],
}, async () => {
  const { api, requestLines } = await startMockApi(respondWithJson(200, { id: 7, incorrect_info: true }))
  expect(await reportContact(api, 7, signal)).toEqual({ outcome: 'reported' })
  expect(requestLines()).toEqual(['POST /api/v1/contacts/7/incorrect_info'])
  const message = 'Contact not found.'
  const { api: refusing } = await startMockApi(respondWithJson(404, { message }))
  expect(await reportContact(refusing, 7, signal)).toEqual({ outcome: 'refused', message })
})

test('throws if the server fails', async () => {
  const { api } = await startMockApi(respondWithJson(500, { message: 'Oops' }))
  await expect(reportContact(api, 7, signal)).rejects.toThrow('Oops')
})
