import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { readSignedText, signText } from '../platform/signing/signed-text.ts'
import { knownSigningKey, signingKey } from '../platform/signing/signing-key.ts'

/** An account as its device cookies are bound to it: a new password makes all of them worthless. */
interface DeviceOwner {
  id: number
  passwordHash: string
}

const purpose = 'device-cookie'
const cookie = 'known_device'

/** The longest that browsers keep a cookie. */
const lifetime = 400 * 86_400

/** The account's id, the device's own id, and the end in seconds. */
const Payload = Type.Tuple([Type.Integer(), Type.String(), Type.Integer()])

/**
 * Recognizes a browser in which the account signed in before. [SEC-15]
 *
 * @returns The device's own id, or undefined for an unknown browser.
 */
export async function knownDevice(
  request: FastifyRequest,
  account: { id: number; password_hash: string | null } | undefined,
): Promise<string | undefined> {
  if (!account?.password_hash) return undefined
  return deviceOf(request, { id: account.id, passwordHash: account.password_hash })
}

/**
 * Makes the browser one that is known to the account; it keeps the id that it had. Call it when a password was verified
 * or set here.
 */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: DeviceOwner,
): Promise<void> {
  const { database, configuration } = request.server
  const device = (await deviceOf(request, owner)) ?? randomBytes(16).toString('base64url')
  const key = keyOf(await signingKey(database, purpose), owner)
  const ends = Math.floor(Date.now() / 1000) + lifetime
  const isHttps = configuration.publicUrl.startsWith('https:')
  // Only a login reads it.
  reply.header(
    'Set-Cookie',
    `${cookie}=${signText(key, JSON.stringify([owner.id, device, ends]))}; Path=/api/v1/login; ` +
      `Max-Age=${lifetime}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`,
  )
}

async function deviceOf(request: FastifyRequest, owner: DeviceOwner): Promise<string | undefined> {
  const signed = readCookie(request.headers.cookie)
  const key = signed && (await knownSigningKey(request.server.database, purpose))
  const text = key && readSignedText(keyOf(key, owner), signed)
  const payload: unknown = text ? JSON.parse(text) : undefined
  if (!Value.Check(Payload, payload)) return undefined
  const [accountId, device, ends] = payload
  return accountId === owner.id && ends * 1000 > Date.now() ? device : undefined
}

function keyOf(key: Buffer, { passwordHash }: DeviceOwner): Buffer {
  return createHmac('sha256', key).update(passwordHash).digest()
}

function readCookie(header = ''): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookie)?.[1]
}
