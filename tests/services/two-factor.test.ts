import { expect, test } from 'vitest'
import { createTwoFactorSecret } from '../../src/services/api/two-factor.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

test('throws for a secret without a URL, instead of showing an empty QR code', {
  tags: ['ACCOUNT-07'],
}, async () => {
  const { signal } = new AbortController()
  const { api } = await startMockApi(respondWithJson(200, { secret: 'JBSWY3DPEHPK3PXP' }))
  await expect(createTwoFactorSecret(api, { currentPassword: 'seven sails' }, signal)).rejects.toThrow(
    TypeError,
  )
})
