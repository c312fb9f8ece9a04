import { expect, test } from 'vitest'
import { deleteAccount, endSession } from '../../src/services/api/account.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()
const currentPassword = 'seven sails'

test('returns a rejection with its fields, and throws a server error', { tags: ['ACCOUNT-02'] }, async () => {
  const message = 'Your current password is incorrect. Please try again.'
  const rejecting = await startMockApi(
    respondWithJson(422, { message, errors: { current_password: [message] } }),
  )
  expect(await deleteAccount(rejecting.api, { currentPassword }, signal)).toEqual({
    outcome: 'rejected',
    message,
    fieldErrors: { currentPassword: [message] },
  })
  const broken = await startMockApi(respondWithJson(500, { message: 'Out of order.' }))
  await expect(deleteAccount(broken.api, { currentPassword }, signal)).rejects.toThrow('Out of order.')
})

test('treats an already ended session as success', { tags: ['ACCOUNT-06'] }, async () => {
  const { api } = await startMockApi(respondWithJson(404, { message: 'This session has already ended.' }))
  await expect(endSession(api, 7, signal)).resolves.toBeUndefined()
})
