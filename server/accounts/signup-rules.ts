import type { Static } from 'typebox'
import type { AccountNameWire } from '../../contract/accounts.ts'
import type { SignupWire } from '../../contract/signup.ts'
import { throwFormErrors } from '../platform/errors.ts'
import type { NewAccount } from './accounts.ts'
import { passwordErrors } from './password-rules.ts'

/** The pattern of HTML's `<input type="email">`: the server accepts what browsers accept. */
const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

const longestEmail = 254
const longestText = 100

/**
 * Validates the signup form.
 *
 * @throws {HttpError} 422 with the errors of each field.
 */
export function parseSignup(form: Static<typeof SignupWire>): Required<NewAccount> {
  const email = form.email.trim()
  const texts = {
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    phone: form.phone.trim(),
    zip: form.zip.trim(),
  }
  const { password, password_confirmation: passwordConfirmation } = form
  throwFormErrors({
    ...(!isEmail(email) && { email: ['Enter a valid email address'] }),
    ...textErrors(texts),
    ...passwordErrors({
      email,
      firstName: texts.first_name,
      lastName: texts.last_name,
      password,
      passwordConfirmation,
    }),
  })
  const { first_name: firstName, last_name: lastName, phone, zip } = texts
  return { email, firstName, lastName, phone, zip, password }
}

function isEmail(email: string): boolean {
  return email.length <= longestEmail && emailShape.test(email)
}

/**
 * Validates an account's name.
 *
 * @throws {HttpError} 422 with the errors of each field.
 */
export function parseName(form: Static<typeof AccountNameWire>): { firstName: string; lastName: string } {
  const names = { first_name: form.first_name.trim(), last_name: form.last_name.trim() }
  throwFormErrors(textErrors(names))
  return { firstName: names.first_name, lastName: names.last_name }
}

const labels = { first_name: 'first name', last_name: 'last name', phone: 'phone number', zip: 'ZIP code' }

function textErrors(texts: Partial<Record<keyof typeof labels, string>>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const field of Object.keys(labels) as (keyof typeof labels)[]) {
    const text = texts[field]
    if (text === '') errors[field] = [`Enter your ${labels[field]}`]
    else if (text !== undefined && text.length > longestText) {
      errors[field] = [`Your ${labels[field]} must be at most ${longestText} characters long`]
    }
  }
  return errors
}
