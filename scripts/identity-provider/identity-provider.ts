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
  /** A free one when left out. */
  port?: number
  /** A new one when left out. */
  certificate?: Certificate
  /** Sees each request first; true when it has taken care of it. */
  interfere?(request: IncomingMessage, response: ServerResponse): boolean
}

/** An OpenID Connect provider on this machine, as a workplace has one. */
export interface IdentityProvider {
  /** Its address, which is its authority and its issuer. */
  issuer: string
  /** The certificate that a client must trust, as PEM. */
  certificate: string
  /** The key that it signs with now, private part included. */
  signingKey(): JWK
  /** Signs with a new key from now on and no longer publishes the old one. Sessions and codes are forgotten. */
  rotateKeys(): Promise<void>
  close(): Promise<void>
}

/** Starts a provider with pages for picking an account, consenting and cancelling, on https at localhost. */
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
      const reason = isKnown ? 'This sign-in has ended, or another browser began it.' : 'See the console.'
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

/** A new key to sign ID tokens with, private part included. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}
