import { describe, expect, it } from 'vitest'
import { dummyHash, hashPassword, verifyPassword } from '../../../server/accounts/password-hash.ts'

/** The algorithm, its version, and its costs, and the lengths of salt and digest: all that the time depends on. */
const readWork = (hash: string) => {
  const [, algorithm, version, costs, ...values] = hash.split('$')
  return [algorithm, version, costs, ...values.map(({ length }) => length)]
}

describe('verifying a password', () => {
  it('of an unknown account takes the same work as of a known one, and fails', {
    tags: ['SEC-12'],
  }, async () => {
    expect(readWork(dummyHash)).toEqual(readWork(await hashPassword('seven sails')))
    expect(await verifyPassword(null, 'seven sails')).toBe(false)
  })
})
