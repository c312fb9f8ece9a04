import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair } from 'jose'
import { errors, Provider } from 'oidc-provider'
import type { ProviderAccount } from './accounts.ts'
import { type Certificate, createCertificate } from './certificate.ts'
import { handleInteraction } from './interactions.ts'
import { errorPage, welcomePage } from './pages.ts'
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

/** Starts a provider over https on localhost, with pages for picking an account, consenting, and canceling. */
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
        : 'See the console.'
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
