import type { MailKind } from '../platform/database/tables/mails.ts'

export interface MailText {
  /** The path that the link starts with; the token follows. */
  path: string
  subject: string
  before: string
  action: string
  after: string
}

/** The texts of the emails. They contain no user input, because anyone can sign up with someone else's email. */
export const mailTexts = {
  confirmation: {
    path: '/email-confirmation/',
    subject: 'Confirm your email address',
    before: 'An Agency Atlas account was created with this email address. Please confirm that it is yours.',
    action: 'Confirm email address',
    after: 'This link expires in 3 days. If you did not create this account, you can ignore this email.',
  },
  password_reset: {
    path: '/reset-password/',
    subject: 'Reset your password',
    before: 'We received a request to reset the password of your Agency Atlas account.',
    action: 'Choose a new password',
    after:
      'This link can be used once and expires in 1 hour. If you did not request it, you can ignore this email; your password will not change.',
  },
  password_changed: {
    path: '/forgot-password',
    subject: 'Your password was changed',
    before: 'The password of your Agency Atlas account was changed, and all other sessions were signed out.',
    action: 'Reset your password',
    after: 'If you made this change, you can ignore this email. If you did not, reset your password now.',
  },
} satisfies Record<MailKind, MailText>
