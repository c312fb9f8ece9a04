import { isCommonPassword, plainForms } from './common-passwords.ts'
import { emailKey } from './email-key.ts'

/** A new password as it was typed twice, and whose it is. */
export interface NewPassword {
  email: string
  firstName: string
  lastName: string
  password: string
  passwordConfirmation: string
}

const least = 6
const most = 128

/** What is wrong with a new password, in sentences by field; nothing when it is accepted. [SIGNUP-12] */
export function passwordFaults(form: NewPassword) {
  const fault = faultOf(form)
  return {
    ...(fault && { password: [fault] }),
    ...(form.password !== form.passwordConfirmation && { password_confirmation: ['Passwords do not match'] }),
  }
}

function faultOf(form: NewPassword): string | undefined {
  const { password, email } = form
  const { length } = [...password]
  if (length < least) return `Password must be at least ${least} characters long`
  if (length > most) return `Password must be at most ${most} characters long`
  if (isCommonPassword(password))
    return 'This password is one of the most common ones. Please choose another.'
  if (emailKey(password) === emailKey(email)) return 'Password must not be the email address'
  if (isMadeOfOwnWords(form))
    return 'Password must not be made from your name, your email address or the product name'
  return undefined
}

const productName = ['agency', 'atlas']
/** What is left of a password without these words has to be at least so long. */
const leastRest = 4

/** Whether the password is little more than words that anybody would try for this person, however it is spelled. */
function isMadeOfOwnWords({ password, email, firstName, lastName }: NewPassword): boolean {
  const words = [email, firstName, lastName].flatMap(lettersOf)
  const own = new Set([...words, ...productName].filter(({ length }) => length > 2))
  // Longer words first: "ann" is part of "anna".
  const longestFirst = [...own].sort((one, other) => other.length - one.length)
  return plainForms(password).some((form) => {
    const letters = lettersOf(form).join('')
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), letters)
    return rest !== letters && rest.replaceAll(' ', '').length < leastRest
  })
}

/** The words of a text, in lower case and without accents. */
function lettersOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '')
}
