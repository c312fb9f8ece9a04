import type { MailKind } from '../platform/database/tables/mails.ts'

/** The subject of a mail, and its text and HTML with one link. */
export interface Letter {
  subject: string
  text: string
  html: string
  link: string
}

interface Wording {
  path: string
  subject: string
  before: string
  action: string
  after: string
}

// Mails contain nothing that a user typed, because a signup may use someone else's email.
const wordings = {
  confirmation: {
    path: '/email-confirmation/',
    subject: 'Confirm your email address',
    before: 'An account at Agency Atlas was made with this email address. Please confirm that it is yours.',
    action: 'Confirm email address',
    after: 'The link works for 3 days. If you did not make this account, please ignore this mail.',
  },
  password_reset: {
    path: '/reset-password/',
    subject: 'Reset your password',
    before: 'Somebody asked for a new password for your account at Agency Atlas.',
    action: 'Choose a new password',
    after:
      'The link works once, for 1 hour. If it was not you who asked, please ignore this mail: your password stays as it is.',
  },
  password_changed: {
    path: '/forgot-password',
    subject: 'Your password was changed',
    before:
      'The password of your account at Agency Atlas was changed, and all other sessions were signed out.',
    action: 'Reset your password',
    after: 'If you changed it, there is nothing to do. If you did not, reset your password now.',
  },
} satisfies Record<MailKind, Wording>

/**
 * Writes the letter of a kind.
 *
 * @param publicUrl The origin that its link leads to.
 * @param token The link's token, which appears nowhere else; empty for a kind without one.
 */
export function writeLetter(kind: MailKind, publicUrl: string, token: string): Letter {
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
<p style="margin:0;font-size:13px;line-height:1.5;color:#52525b">If the button does nothing, open this address:<br><a href="${link}" style="color:#52525b;word-break:break-all">${link}</a></p>
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
