import type { AccountForm, NameField, PasswordField, TwoFactorField } from './types.ts'

/** The fields of each form, in the order of the page. */
export const accountFields = {
  name: ['firstName', 'lastName'] satisfies NameField[],
  password: ['currentPassword', 'password', 'passwordConfirmation'] satisfies PasswordField[],
  twoFactor: ['currentPassword', 'code'] satisfies TwoFactorField[],
  deletion: ['currentPassword'],
} as const satisfies Record<AccountForm, readonly string[]>
