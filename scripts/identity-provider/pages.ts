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

/** The page to pick an account. The account of the login hint comes first. */
export function accountsPage(accounts: readonly ProviderAccount[], hint: string | undefined): string {
  const isHinted = ({ email }: ProviderAccount) => email.toLowerCase() === hint?.toLowerCase()
  const ordered = [...accounts.filter(isHinted), ...accounts.filter((account) => !isHinted(account))]
  const unknown = hint && !accounts.some(isHinted) ? `<p>There is no account for ${escaped(hint)}.</p>` : ''
  const choices = ordered.map((account, index) => choice(account, isHinted(account), index === 0))
  return page(
    'Pick an account',
    `${unknown}<p>This is a local identity provider for development.</p>${form(choices.join(''))}`,
  )
}

function choice(account: ProviderAccount, isHinted: boolean, isFirst: boolean): string {
  const { subject, firstName, lastName, email, tenant, isEmailVerified } = account
  const attributes = `${isHinted ? ' class="first"' : ''}${isFirst ? ' autofocus' : ''}`
  const workplace = `workplace ${tenant.slice(0, 8)}${isEmailVerified === false ? ', email not verified' : ''}`
  return `<button name="subject" value="${escaped(subject)}"${attributes}>
    <strong>${escaped(`${firstName} ${lastName}`)}</strong>
    ${escaped(email)} <small>${escaped(workplace)}</small>
  </button>`
}

/** The consent page. */
export function consentPage({ email }: ProviderAccount): string {
  const allow = '<button name="answer" value="allow" class="first" autofocus>Allow</button>'
  return page(
    'Agency Atlas is requesting access',
    `<p>It will be able to see your name and your email address, ${escaped(email)}.</p>${form(allow)}`,
  )
}

/** An error page with a link back to the app. */
export function errorPage(message: string, app: string | undefined): string {
  const back = app ? `<a class="button" href="${escaped(app)}/login">Back to Agency Atlas</a>` : ''
  return page('Something went wrong', `<p>${escaped(message)}</p>${back}`)
}

/** The page at the root, opened to make the browser accept the certificate. */
export function welcomePage(app: string | undefined): string {
  const on = app ? `<a class="button" href="${escaped(app)}/login">Continue to Agency Atlas</a>` : ''
  return page('Local identity provider', `<p>Your browser now accepts the certificate.</p>${on}`)
}

const form = (buttons: string) =>
  `<form method="post">${buttons}<button name="answer" value="cancel">Cancel</button></form>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
