import { escapeHtml } from '../platform/escape-html.ts'
import { type MailKind, type MailText, mailTexts } from './texts.ts'

export interface MailMessage {
  subject: string
  text: string
  html: string
}

/** @param token The token in the link, or empty for kinds without one. */
export function composeMessage(kind: MailKind, publicUrl: string, token: string): MailMessage {
  const { path, subject, before, action, after } = mailTexts[kind]
  const link = `${publicUrl}${path}${token}`
  const text = `${before}\n\n${action}:\n${link}\n\n${after}\n\nAgency Atlas\n${publicUrl}\n`
  return { subject, text, html: renderHtml({ subject, before, action, after, link, publicUrl }) }
}

type TemplateValues = Omit<MailText, 'path'> & { link: string; publicUrl: string }

function renderHtml(values: TemplateValues): string {
  const { subject, before, action, after, link, publicUrl } = escapeAll(values)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;font-family:Arial,Helvetica,sans-serif;color:#18181b">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${subject}</h1>
<p style="margin:0 0 24px;line-height:1.5">${before}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:bold">${action}</a></p>
<p style="margin:0 0 24px;line-height:1.5">${after}</p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#52525b">If the button doesn’t work, copy and paste this link into your browser:<br><a href="${link}" style="color:#52525b;word-break:break-all">${link}</a></p>
</div>
<p style="max-width:520px;margin:16px auto 0;font-size:13px;color:#52525b"><a href="${publicUrl}" style="color:#52525b">Agency Atlas</a></p>
</body>
</html>
`
}

function escapeAll(values: TemplateValues): TemplateValues {
  const escaped = Object.entries(values).map(([name, text]) => [name, escapeHtml(text)])
  return Object.fromEntries(escaped)
}
