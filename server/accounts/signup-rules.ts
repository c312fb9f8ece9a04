import type { Static } from 'typebox'
import type { AccountNameSchema } from '../../contract/accounts.ts'
import type { SignupSchema } from '../../contract/signup.ts'
import { throwFormErrors } from '../platform/errors.ts'
import type { NewAccount } from './accounts.ts'
import { passwordErrors } from './password-rules.ts'

/** The pattern of `<input type="email">` in the HTML standard, so that the server accepts what browsers accept. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

const maxEmailLength = 254
const maxTextLength = 100

/** @throws {HttpError} 422 with the errors of each field. */
export function parseSignup(form: Static<typeof SignupSchema>): Required<NewAccount> {
  const email = form.email.trim()
  const texts = {
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    phone: form.phone.trim(),
    zip: form.zip.trim(),
  }
  const { password, password_confirmation: passwordConfirmation } = form
  const { first_name: firstName, last_name: lastName, phone, zip } = texts
  const isEmail = email.length <= maxEmailLength && emailPattern.test(email)
  throwFormErrors({
    ...(!isEmail && { email: ['Enter a valid email address'] }),
    ...textErrors(texts),
    ...passwordErrors({ email, firstName, lastName, password, passwordConfirmation }),
  })
  return { email, firstName, lastName, phone, zip, password }
}

/** @throws {HttpError} 422 with the errors of each field. */
export function parseName(form: Static<typeof AccountNameSchema>): { firstName: string; lastName: string } {
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
    else if (text !== undefined && text.length > maxTextLength) {
      errors[field] = [`Your ${labels[field]} must be at most ${maxTextLength} characters long`]
    }
  }
  return errors
}
