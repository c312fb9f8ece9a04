import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { ProviderAccount } from './accounts.ts'
import { accountsPage, consentPage } from './pages.ts'

export async function handleInteraction(
  provider: Provider,
  accounts: readonly ProviderAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
  const account = accounts.find(({ subject }) => subject === session?.accountId)
  const needsConsent = prompt.name === 'consent' && account !== undefined
  if (request.method !== 'POST') {
    const hint = typeof params.login_hint === 'string' ? params.login_hint : undefined
    const page = needsConsent ? consentPage(account) : accountsPage(accounts, hint)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.end(page)
    return
  }
  const form = await readForm(request)
  const finish = (result: InteractionResults, mergeWithLastSubmission: boolean) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission })
  if (form.get('answer') === 'cancel') {
    await finish({ error: 'access_denied', error_description: 'The user canceled.' }, false)
  } else if (needsConsent) {
    const grant =
      (grantId ? await provider.Grant.find(grantId) : undefined) ??
      new provider.Grant({ accountId: account.subject, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    await finish({ consent: { grantId: await grant.save() } }, true)
  } else {
    const login = { accountId: form.get('subject') ?? '' }
    await finish({ login, ...(prompt.name === 'select_account' && { select_account: {} }) }, false)
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return new URLSearchParams(text)
}
