import { escapeHtml } from '../../server/platform/escape-html.ts'
import type { ProviderAccount } from './accounts.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
  main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem }
  h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .25rem }
  p { margin: 0 0 1rem }
  button, .button { box-sizing: border-box; display: block; width: 100%; margin: 0 0 .5rem; padding: .7rem 1rem;
    border: 1px solid GrayText; border-radius: .4rem; background: Canvas; color: CanvasText; font: inherit;
    text-align: left; text-decoration: none; cursor: pointer }
  button strong { display: block }
  button.first { border: 2px solid #1c6dd0 }
  small { color: GrayText }`

/** The page for choosing an account. The account of the login hint comes first. */
export function accountsPage(accounts: readonly ProviderAccount[], hint: string | undefined): string {
  const isHinted = ({ email }: ProviderAccount) => email.toLowerCase() === hint?.toLowerCase()
  const ordered = [...accounts.filter(isHinted), ...accounts.filter((account) => !isHinted(account))]
  const unknown =
    hint && !accounts.some(isHinted) ? `<p>There is no account for ${escapeHtml(hint)}.</p>` : ''
  const choices = ordered.map((account, index) => formatChoice(account, isHinted(account), index === 0))
  return formatPage(
    'Choose an account',
    `${unknown}<p>This is a local identity provider for development.</p>${formatForm(choices.join(''))}`,
  )
}

function formatChoice(account: ProviderAccount, isHinted: boolean, isFirst: boolean): string {
  const { subject, firstName, lastName, email, tenant, isEmailVerified } = account
  const attributes = `${isHinted ? ' class="first"' : ''}${isFirst ? ' autofocus' : ''}`
  const workplace = `tenant ${tenant.slice(0, 8)}${isEmailVerified === false ? ', email not verified' : ''}`
  return `<button name="subject" value="${escapeHtml(subject)}"${attributes}>
    <strong>${escapeHtml(`${firstName} ${lastName}`)}</strong>
    ${escapeHtml(email)} <small>${escapeHtml(workplace)}</small>
  </button>`
}

export function consentPage({ email }: ProviderAccount): string {
  const allow = '<button name="answer" value="allow" class="first" autofocus>Allow</button>'
  return formatPage(
    'Agency Atlas is requesting access',
    `<p>It will be able to see your name and your email address, ${escapeHtml(email)}.</p>${formatForm(allow)}`,
  )
}

export function errorPage(message: string, app: string | undefined): string {
  const link = app ? `<a class="button" href="${escapeHtml(app)}/login">Back to Agency Atlas</a>` : ''
  return formatPage('Something went wrong', `<p>${escapeHtml(message)}</p>${link}`)
}

/** The page at the root, opened to make the browser accept the certificate. */
export function welcomePage(app: string | undefined): string {
  const link = app ? `<a class="button" href="${escapeHtml(app)}/login">Continue to Agency Atlas</a>` : ''
  return formatPage('Local identity provider', `<p>Your browser now accepts the certificate.</p>${link}`)
}

const formatForm = (buttons: string) =>
  `<form method="post">${buttons}<button name="answer" value="cancel">Cancel</button></form>`

const formatPage = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
