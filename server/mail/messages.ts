import type { MailKind } from '../platform/database/tables/mails.ts'

/** An email: its subject, and its body with one link as text and as HTML. */
export interface MailMessage {
  subject: string
  text: string
  html: string
  link: string
}

interface Wording {
  /** The path that the link starts with; the token follows. */
  path: string
  subject: string
  before: string
  action: string
  after: string
}

// Mails contain no user input, because anyone can sign up with someone else's email.
const wordings = {
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
} satisfies Record<MailKind, Wording>

/**
 * Composes the message of a kind.
 *
 * @param publicUrl The origin of its link.
 * @param token The token in the link, or empty for kinds without one.
 */
export function composeMessage(kind: MailKind, publicUrl: string, token: string): MailMessage {
  const { path, subject, before, action, after } = wordings[kind]
  const link = `${publicUrl}${path}${token}`
  const text = `${before}\n\n${action}:\n${link}\n\n${after}\n\nAgency Atlas\n${publicUrl}\n`
  return { subject, text, html: asHtml({ subject, before, action, after, link, publicUrl }), link }
}

type Words = Omit<Wording, 'path'> & { link: string; publicUrl: string }

function asHtml(words: Words): string {
  const { subject, before, action, after, link, publicUrl } = escapeAll(words)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;font-family:Arial,Helvetica,sans-serif;color:#18181b">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${subject}</h1>
<p style="margin:0 0 24px;line-height:1.5">${before}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:bold">${action}</a></p>
<p style="margin:0 0 24px;line-height:1.5">${after}</p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#52525b">If the button does not work, open this link:<br><a href="${link}" style="color:#52525b;word-break:break-all">${link}</a></p>
</div>
<p style="max-width:520px;margin:16px auto 0;font-size:13px;color:#52525b"><a href="${publicUrl}" style="color:#52525b">Agency Atlas</a></p>
</body>
</html>
`
}

function escapeAll(words: Words): Words {
  const escaped = Object.entries(words).map(([name, text]) => [name, escapeHtml(text)])
  return Object.fromEntries(escaped)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
