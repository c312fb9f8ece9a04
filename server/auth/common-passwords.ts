import { dictionary } from '@zxcvbn-ts/language-common'

const refused = 3_000
const leastLength = 6

/** The commonest passwords that are long enough to be chosen here, in lower case. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= leastLength).slice(0, refused),
)

/** Whether the password, in whatever case, is among the 3,000 commonest. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
