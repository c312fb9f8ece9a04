import { isCommonPassword } from './common-passwords.ts'
import { emailKey } from './email-key.ts'

/** A new password as it was typed twice, and the address of its account. */
export interface NewPassword {
  email: string
  password: string
  passwordConfirmation: string
}

const least = 6
const most = 128

/** What is wrong with a new password, in sentences by field; nothing when it will do. [SIGNUP-12] */
export function passwordFaults({ email, password, passwordConfirmation }: NewPassword) {
  const fault = faultOf(password, email)
  return {
    ...(fault && { password: [fault] }),
    ...(password !== passwordConfirmation && { password_confirmation: ['Passwords do not match'] }),
  }
}

function faultOf(password: string, email: string): string | undefined {
  const { length } = [...password]
  if (length < least) return `Password must be at least ${least} characters long`
  if (length > most) return `Password must be at most ${most} characters long`
  if (isCommonPassword(password))
    return 'This password is one of the most common ones. Please choose another.'
  if (emailKey(password) === emailKey(email)) return 'Password must not be the email address'
  return undefined
}
