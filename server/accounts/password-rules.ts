import { dictionary } from '@zxcvbn-ts/language-common'
import { emailKey } from './email-key.ts'

/** A new password with its confirmation, and the user's email and name. */
export interface NewPassword {
  email: string
  firstName: string
  lastName: string
  password: string
  passwordConfirmation: string
}

const least = 6
const most = 128

/** The errors of a new password by field; empty if it is accepted. [SIGNUP-12] */
export function passwordErrors(form: NewPassword) {
  const error = passwordError(form)
  return {
    ...(error && { password: [error] }),
    ...(form.password !== form.passwordConfirmation && { password_confirmation: ['Passwords do not match'] }),
  }
}

function passwordError(form: NewPassword): string | undefined {
  const { password, email } = form
  const { length } = [...password]
  if (length < least) return `Password must be at least ${least} characters long`
  if (length > most) return `Password must be at most ${most} characters long`
  if (isCommonPassword(password)) return 'This password is too common. Choose a different one.'
  if (emailKey(password) === emailKey(email)) return 'Password can’t be your email address'
  if (isMadeOfOwnWords(form))
    return 'This password is too easy to guess. Don’t use your name, your email address, or “Agency Atlas”.'
  return undefined
}

const productName = ['agency', 'atlas']
/** The minimum length of a password without these words. */
const leastRest = 4

/** Checks whether the password consists mostly of words that are easy to guess for this user, in any spelling. */
function isMadeOfOwnWords({ password, email, firstName, lastName }: NewPassword): boolean {
  const words = [email, firstName, lastName].flatMap(lettersOf)
  const own = new Set([...words, ...productName].filter(({ length }) => length > 2))
  // Remove longer words first, because "ann" is part of "anna".
  const longestFirst = [...own].sort((one, other) => other.length - one.length)
  return plainForms(password).some((form) => {
    const letters = lettersOf(form).join('')
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), letters)
    return rest !== letters && rest.replaceAll(' ', '').length < leastRest
  })
}

/** The words of a text in lower case, without accents. */
function lettersOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '')
}

const refused = 3_000
const leastLength = 6

/** Common substitutes for letters. */
const substitutions: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
  '6': 'g',
  '2': 'z',
}

/** The most common passwords of sufficient length, and all of their plain forms. */
const commonPasswords = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= leastLength)
    .slice(0, refused)
    .flatMap((password) => [password, ...plainForms(password)])
    .filter(({ length }) => length >= leastLength),
)

/**
 * The words in a password, in lower case: with and without leading and trailing characters that are not letters, and
 * with look-alike characters replaced by letters. `P@ssw0rd!2024` becomes `password`.
 */
function plainForms(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase()
  const withoutEnds = [
    lower,
    lower.replace(/[\W_]+$/, ''),
    lower.replace(/[\d\W_]+$/, ''),
    lower.replace(/^[\d\W_]+|[\d\W_]+$/g, ''),
  ]
  const letters = withoutEnds.flatMap((form) => [form, withLetters(form), withLetters(form, 'l')])
  return [...new Set(letters)]
}

/** Checks whether the password is one of the 3,000 most common, ignoring case, substitutions and digits. */
function isCommonPassword(password: string): boolean {
  return [password.toLowerCase(), ...plainForms(password)].some((form) => commonPasswords.has(form))
}

/** `1` and `!` can replace i or l. */
function withLetters(text: string, one = 'i'): string {
  return text.replace(/./gu, (sign) => {
    const letter = substitutions[sign] ?? sign
    return letter === 'i' && sign !== 'i' ? one : letter
  })
}
