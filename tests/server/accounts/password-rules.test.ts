import { describe, expect, it } from 'vitest'
import { passwordErrors } from '../../../server/accounts/password-rules.ts'

const person = { email: 'ann.k@dealer.example', firstName: 'Ann', lastName: 'Kowalczyk-Núñez' }

const passwordError = (password: string) =>
  passwordErrors({ ...person, password, passwordConfirmation: password }).password

describe('a new password', () => {
  it('has 6 to 128 characters', { tags: ['SIGNUP-12'] }, () => {
    expect(passwordError('zq8vk')).toEqual(['Password must be at least 6 characters long'])
    expect(passwordError('zq8vk!')).toBeUndefined()
    expect(passwordError('ß'.repeat(128))).toBeUndefined()
    expect(passwordError('ß'.repeat(129))).toEqual(['Password must be at most 128 characters long'])
  })

  it('must not be one of the 3,000 most common, in any letter case', { tags: ['SIGNUP-12'] }, () => {
    const fault = ['This password is too common. Choose a different one.']
    for (const common of ['123456', 'password', 'Password', 'QWERTY', 'letmein', 'iloveyou', 'sunshine']) {
      expect(passwordError(common)).toEqual(fault)
    }
    expect(passwordError('passwörter im wald')).toBeUndefined()
  })

  it.each([
    'iloveyou1',
    'P@ssw0rd!',
    'letmein123',
    'Pa$$word2024',
    'WELC0ME!!',
    '123456!',
    '1loveyou',
    '!qwerty!',
  ])(
    'is not a common one with other case, substitutions, or digits: %s',
    { tags: ['SIGNUP-14'] },
    (common) => {
      expect(passwordError(common)).toEqual(['This password is too common. Choose a different one.'])
    },
  )

  it.each([
    ...['agencyatlas', 'AgencyAtlas2024', '@g3ncy-4tl4s!', 'annkowalczyk', 'Kowalczyk1', 'nunez#1999'],
    ...['dealer123', 'ann@dealer.example!', 'kowalczykannxyz', 'Atlas.Ann.77'],
  ])('is not made from the email, the name, or the product name: %s', { tags: ['SIGNUP-15'] }, (own) => {
    expect(passwordError(own)).toEqual([
      'This password is too easy to guess. Don’t use your name, your email address, or “Agency Atlas”.',
    ])
  })

  it.each([
    'seven sails',
    'planning tractors',
    'ann likes tractors',
    'atlas shrugged twice',
    'prospecting',
    'q8#vZt',
  ])('may be any other: %s', { tags: ['SIGNUP-15'] }, (other) => {
    expect(passwordError(other)).toBeUndefined()
  })

  it('must not be the email, in any letter case', { tags: ['SIGNUP-12'] }, () => {
    expect(passwordError('ANN.K@dealer.example')).toEqual(['Your password can’t be your email address'])
  })

  it('must match its confirmation', () => {
    expect(
      passwordErrors({ ...person, password: 'seven sails', passwordConfirmation: 'Seven sails' }),
    ).toEqual({ password_confirmation: ['Passwords do not match'] })
  })

  it('may start and end with spaces', () => {
    expect(passwordError('      ')).toBeUndefined()
  })
})
