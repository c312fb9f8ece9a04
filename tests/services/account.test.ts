import { expect, test } from 'vitest'
import {
  changePassword,
  confirmTwoFactor,
  createRecoveryCodes,
  createTwoFactorSecret,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
  saveName,
  turnOffTwoFactor,
} from '../../src/services/api/account.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson, sendJson } from '../support/mock-server.ts'

const { signal } = new AbortController()
const currentPassword = 'seven sails'
const account = {
  id: 7,
  email: 'ann@dealer.example',
  first_name: 'Ann',
  last_name: 'Dealer',
  has_password: true,
  two_factor: false,
  recovery_codes_left: 0,
}
const setup = { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/Agency%20Atlas' }

test('sends every account call to its path with its body', { tags: ['ACCOUNT-02'] }, async () => {
  const { api, received } = await startMockApi(({ url, method }, response) => {
    if (url.endsWith('/sessions') && method === 'GET') sendJson(response, 200, [])
    else if (/codes|confirmation/.test(url)) sendJson(response, 200, { recovery_codes: ['a', 'b'] })
    else sendJson(response, 200, { ...account, ...setup })
  })
  await loadAccount(api, signal)
  await saveName(api, { firstName: 'Ann', lastName: 'Dealer' }, signal)
  await changePassword(api, { currentPassword, password: 'b', passwordConfirmation: 'b' }, signal)
  await listSessions(api, signal)
  await endSession(api, 7, signal)
  await endOtherSessions(api, signal)
  await createTwoFactorSecret(api, { currentPassword }, signal)
  const confirmed = await confirmTwoFactor(api, { code: '123456' }, signal)
  await createRecoveryCodes(api, { currentPassword }, signal)
  await turnOffTwoFactor(api, { currentPassword }, signal)
  await deleteAccount(api, {}, signal)
  expect(confirmed).toEqual({ outcome: 'accepted', value: ['a', 'b'] })
  expect(
    received.map(({ method, url, body }) => `${method} ${url.replace('/api/v1/', '')} ${body}`.trim()),
  ).toEqual([
    'GET account',
    'PATCH account {"first_name":"Ann","last_name":"Dealer"}',
    'PUT account/password {"current_password":"seven sails","password":"b","password_confirmation":"b"}',
    'GET account/sessions',
    'DELETE account/sessions/7',
    'DELETE account/sessions',
    'POST account/two_factor {"current_password":"seven sails"}',
    'POST account/two_factor/confirmation {"code":"123456"}',
    'POST account/two_factor/recovery_codes {"current_password":"seven sails"}',
    'DELETE account/two_factor {"current_password":"seven sails"}',
    'DELETE account {}',
  ])
})

test('returns a refusal with its fields, and throws a server error', { tags: ['ACCOUNT-02'] }, async () => {
  const message = 'Your current password is incorrect. Please try again.'
  const refusing = await startMockApi(
    respondWithJson(422, { message, errors: { current_password: [message] } }),
  )
  expect(await deleteAccount(refusing.api, { currentPassword }, signal)).toEqual({
    outcome: 'refused',
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

test('throws for a secret without a URL, instead of showing an empty QR code', {
  tags: ['ACCOUNT-07'],
}, async () => {
  const { api } = await startMockApi(respondWithJson(200, { secret: 'JBSWY3DPEHPK3PXP' }))
  await expect(createTwoFactorSecret(api, { currentPassword }, signal)).rejects.toThrow(TypeError)
})
