import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { errors, type InteractionResults, Provider } from 'oidc-provider'
import type { ProviderAccount } from './accounts.ts'
import { type Certificate, createCertificate } from './certificate.ts'
import { accountsPage, consentPage, errorPage, welcomePage } from './pages.ts'
import { type ClientSettings, createConfiguration } from './settings.ts'

export interface IdentityProviderOptions extends ClientSettings {
  accounts: readonly ProviderAccount[]
  /** Default: a free port. */
  port?: number
  /** Default: a new certificate. */
  certificate?: Certificate
  /** Called before the provider handles a request. Returns true if it handled the request. */
  intercept?(request: IncomingMessage, response: ServerResponse): boolean
}

/** A local OpenID Connect provider, similar to that of a workplace. */
export interface IdentityProvider {
  /** Its URL, which is its authority and issuer. */
  issuer: string
  certificate: string
  signingKey(): JWK
  /** Switches to a new signing key and no longer publishes the old one. Deletes sessions and codes. */
  rotateKeys(): Promise<void>
  close(): Promise<void>
}

/** Starts a provider over HTTPS on localhost, with pages for choosing an account, consenting, and canceling. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { accounts, port = 0, intercept = () => false, appOrigins } = options
  const { key, certificate } = options.certificate ?? (await createCertificate())
  const server = createServer({ key, cert: certificate }, (request, response) => {
    if (!intercept(request, response)) void handleRequest(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve)
  })
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`

  let signingKey = await createSigningKey()
  let provider = createProvider()

  function createProvider() {
    return new Provider(issuer, createConfiguration({ ...options, signingKeys: [signingKey] }))
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const path = request.url ?? '/'
      if (path === '/') sendPage(response, 200, welcomePage(appOrigins[0]))
      else if (path.startsWith('/interaction/')) {
        await handleInteraction(provider, accounts, request, response)
      } else await provider.callback()(request, response)
    } catch (error) {
      const isKnown = error instanceof errors.SessionNotFound
      if (!isKnown) console.error(error)
      const reason = isKnown
        ? 'This sign-in has expired or was started in another browser.'
        : 'Check the server console for details.'
      sendPage(response, isKnown ? 400 : 500, errorPage(reason, appOrigins[0]))
    }
  }

  return {
    issuer,
    certificate,
    signingKey: () => signingKey,
    async rotateKeys() {
      signingKey = await createSigningKey()
      provider = createProvider()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
}

/** Creates a key for signing ID tokens, including its private part. */
export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

async function handleInteraction(
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
