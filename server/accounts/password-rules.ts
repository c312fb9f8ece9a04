import { dictionary } from '@zxcvbn-ts/language-common'
import { normalizeEmail } from '../../contract/email-address.ts'
import {
  isPasswordTooShort,
  minPasswordLength,
  passwordsDifferText,
  passwordTooShortText,
} from '../../contract/password.ts'

export interface NewPassword {
  email: string
  firstName: string
  lastName: string
  password: string
  passwordConfirmation: string
}

const maxLength = 128

/** Validates a new password and returns the errors by field; empty if it is valid. [SIGNUP-12] */
export function passwordErrors(form: NewPassword) {
  const error = passwordError(form)
  return {
    ...(error && { password: [error] }),
    ...(form.password !== form.passwordConfirmation && { password_confirmation: [passwordsDifferText] }),
  }
}

function passwordError(form: NewPassword): string | undefined {
  const { password, email } = form
  if (isPasswordTooShort(password)) return passwordTooShortText
  if ([...password].length > maxLength) return `Password must be at most ${maxLength} characters long`
  if (isCommonPassword(password)) return 'This password is too common. Choose a different one.'
  if (normalizeEmail(password) === normalizeEmail(email)) return 'Your password can’t be your email address'
  if (consistsOfKnownWords(form))
    return 'This password is too easy to guess. Don’t use your name, your email address, or “Agency Atlas”.'
  return undefined
}

const productName = ['agency', 'atlas']
const minOtherLetters = 4

function consistsOfKnownWords({ password, email, firstName, lastName }: NewPassword): boolean {
  const words = [email, firstName, lastName].flatMap(splitWords)
  const knownWords = new Set([...words, ...productName].filter(({ length }) => length > 2))
  // Remove longer words first, because "ann" is part of "anna".
  const longestFirst = [...knownWords].sort((a, b) => b.length - a.length)
  return decodedForms(password).some((form) => {
    const letters = splitWords(form).join('')
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), letters)
    return rest !== letters && rest.replaceAll(' ', '').length < minOtherLetters
  })
}

/** Splits a string into lowercase words without accents. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '')
}

const commonPasswordCount = 3_000

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

/** The most common passwords that are long enough, with their decoded forms. */
const commonPasswords = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= minPasswordLength)
    .slice(0, commonPasswordCount)
    .flatMap((password) => [password, ...decodedForms(password)])
    .filter(({ length }) => length >= minPasswordLength),
)

/**
 * Lists the words that a password may be derived from: without leading and trailing characters that are not letters,
 * and with look-alike characters replaced by letters. `P@ssw0rd!2024` becomes `password`.
 */
function decodedForms(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase()
  const withoutEnds = [
    lower,
    lower.replace(/[\W_]+$/, ''),
    lower.replace(/[\d\W_]+$/, ''),
    lower.replace(/^[\d\W_]+|[\d\W_]+$/g, ''),
  ]
  const letters = withoutEnds.flatMap((form) => [
    form,
    replaceSubstitutions(form),
    replaceSubstitutions(form, 'l'),
  ])
  return [...new Set(letters)]
}

function isCommonPassword(password: string): boolean {
  return [password.toLowerCase(), ...decodedForms(password)].some((form) => commonPasswords.has(form))
}

/** @param letterForOne The letter that replaces `1` and `!`: i or l. */
function replaceSubstitutions(text: string, letterForOne = 'i'): string {
  return text.replace(/./gu, (character) => {
    const letter = substitutions[character] ?? character
    return letter === 'i' && character !== 'i' ? letterForOne : letter
  })
}
