import { dictionary } from '@zxcvbn-ts/language-common'

const refused = 3_000
const leastLength = 6

/** What people write for a letter, by the letter. */
const substitutions: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '€': 'e', '1': 'i', '!': 'i', '|': 'i', '0': 'o' },
  ...{ $: 's', '5': 's', '7': 't', '+': 't', '8': 'b', '9': 'g', '6': 'g', '2': 'z' },
}

/** The most common passwords that are long enough to be chosen here, as they are and in each of their plain forms. */
const commonPasswords = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= leastLength)
    .slice(0, refused)
    .flatMap((password) => [password, ...plainForms(password)])
    .filter(({ length }) => length >= leastLength),
)

/**
 * The password as the words that it is made of, in lower case: with and without what it begins and ends with beside
 * letters, and with letters for what stands for them. `P@ssw0rd!2024` becomes `password`.
 */
export function plainForms(password: string): string[] {
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

/** Whether the password is among the 3,000 most common, or one of them with other case, substitutions or digits. */
export function isCommonPassword(password: string): boolean {
  return [password.toLowerCase(), ...plainForms(password)].some((form) => commonPasswords.has(form))
}

/** A `1` or an exclamation mark can stand for an i or an l. */
function withLetters(text: string, one = 'i'): string {
  return text.replace(/./gu, (sign) => {
    const letter = substitutions[sign] ?? sign
    return letter === 'i' && sign !== 'i' ? one : letter
  })
}
