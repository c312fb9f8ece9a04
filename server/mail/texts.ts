export type TokenMailKind = 'confirmation' | 'password_reset'

export type MailKind = TokenMailKind | 'password_changed'

export interface MailText {
  /** The path that the link starts with; the token follows. */
  path: string
  subject: string
  before: string
  action: string
  after: string
}

/** The email copy. It contains no user input, because anyone can sign up with someone else's email. */
export const mailTexts = {
  confirmation: {
    path: '/email-confirmation/',
    subject: 'Confirm your email address for Agency Atlas',
    before: 'Thanks for signing up for Agency Atlas. Please confirm your email address.',
    action: 'Confirm email address',
    after:
      'This link expires in 3 days. If you didn’t create an Agency Atlas account, you can ignore this email.',
  },
  password_reset: {
    path: '/reset-password/',
    subject: 'Reset your Agency Atlas password',
    before: 'We received a request to reset the password for your Agency Atlas account.',
    action: 'Reset password',
    after:
      'This link works once and expires in 1 hour. If you didn’t request it, you can ignore this email. Your password won’t change.',
  },
  password_changed: {
    path: '/forgot-password',
    subject: 'Your Agency Atlas password was changed',
    before:
      'The password for your Agency Atlas account was changed, and you were signed out everywhere else. If this wasn’t you, reset your password now.',
    action: 'Reset password',
    after: 'If you made this change, you can ignore this email.',
  },
} satisfies Record<MailKind, MailText>
