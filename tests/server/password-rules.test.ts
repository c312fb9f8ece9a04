import { describe, expect, it } from 'vitest'
import { passwordFaults } from '../../server/auth/password-rules.ts'

const faultOf = (password: string, email = 'ann@dealer.example') =>
  passwordFaults({ email, password, passwordConfirmation: password }).password

describe('a new password', () => {
  it('has 6 to 128 characters [SIGNUP-12]', () => {
    expect(faultOf('zq8vk')).toEqual(['Password must be at least 6 characters long'])
    expect(faultOf('zq8vk!')).toBeUndefined()
    expect(faultOf('ß'.repeat(128))).toBeUndefined()
    expect(faultOf('ß'.repeat(129))).toEqual(['Password must be at most 128 characters long'])
  })

  it('is not among the 3,000 commonest, in any case of letters [SIGNUP-12]', () => {
    const fault = ['This password is one of the most common ones. Please choose another.']
    for (const common of ['123456', 'password', 'Password', 'QWERTY', 'letmein', 'iloveyou', 'sunshine']) {
      expect(faultOf(common)).toEqual(fault)
    }
    expect(faultOf('passwörter im wald')).toBeUndefined()
  })

  it('is not the e-mail address, in any case of letters [SIGNUP-12]', () => {
    expect(faultOf('ANN@dealer.example')).toEqual(['Password must not be the email address'])
    expect(faultOf('ann@dealer.example!')).toBeUndefined()
  })

  it('is typed twice the same', () => {
    expect(
      passwordFaults({ email: 'a@b.example', password: 'seven sails', passwordConfirmation: 'Seven sails' }),
    ).toEqual({ password_confirmation: ['Passwords do not match'] })
  })

  it('may hold blanks at its ends', () => {
    expect(faultOf('      ')).toBeUndefined()
  })
})
