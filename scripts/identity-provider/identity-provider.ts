import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair } from 'jose'
import { errors, Provider } from 'oidc-provider'
import type { ProviderAccount } from './accounts.ts'
import { type Certificate, makeCertificate } from './certificate.ts'
import { answerInteraction } from './interactions.ts'
import { errorPage, welcomePage } from './pages.ts'
import { type ClientSettings, providerSettings } from './settings.ts'

export interface IdentityProviderOptions extends ClientSettings {
  accounts: readonly ProviderAccount[]
  /** Default: a free port. */
  port?: number
  /** Default: a new certificate. */
  certificate?: Certificate
  /** Called first for each request. Returns true if it handled the request. */
  interfere?(request: IncomingMessage, response: ServerResponse): boolean
}

/** A local OpenID Connect provider, similar to that of a workplace. */
export interface IdentityProvider {
  /** Its URL, which is its authority and issuer. */
  issuer: string
  /** The certificate that a client must trust, as PEM. */
  certificate: string
  /** The current signing key, including its private part. */
  signingKey(): JWK
  /** Switches to a new signing key and no longer publishes the old one. Deletes sessions and codes. */
  rotateKeys(): Promise<void>
  close(): Promise<void>
}

/** Starts a provider over https on localhost, with pages for picking an account, consenting and canceling. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { accounts, port = 0, interfere = () => false, appOrigins } = options
  const { key, certificate } = options.certificate ?? (await makeCertificate())
  const server = createServer({ key, cert: certificate }, (request, response) => {
    if (!interfere(request, response)) void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve)
  })
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`

  let signingKey = await makeSigningKey()
  let provider = makeProvider()

  function makeProvider() {
    return new Provider(issuer, providerSettings({ ...options, signingKeys: [signingKey] }))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const path = request.url ?? '/'
      if (path === '/') showPage(response, 200, welcomePage(appOrigins[0]))
      else if (path.startsWith('/interaction/')) {
        await answerInteraction(provider, accounts, request, response)
      } else await provider.callback()(request, response)
    } catch (error) {
      const isKnown = error instanceof errors.SessionNotFound
      if (!isKnown) console.error(error)
      const reason = isKnown
        ? 'This sign-in has expired or was started in another browser.'
        : 'See the console.'
      showPage(response, isKnown ? 400 : 500, errorPage(reason, appOrigins[0]))
    }
  }

  return {
    issuer,
    certificate,
    signingKey: () => signingKey,
    async rotateKeys() {
      signingKey = await makeSigningKey()
      provider = makeProvider()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function showPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
}

/** Creates a key for signing ID tokens, including its private part. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}
