import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { findSigningKey, getOrCreateSigningKey, readSignedText, signText } from '../platform/signing.ts'

interface DeviceOwner {
  id: number
  passwordHash: string
}

const purpose = 'device-cookie'
const cookieName = 'known_device'

/** The maximum lifetime of a cookie in browsers. */
const lifetimeSeconds = 400 * 86_400

/** The account's ID, the device's ID, and the expiration time in seconds since 1970. */
const Payload = Type.Tuple([Type.Integer(), Type.String(), Type.Integer()])

/** The device ID of a browser in which the account has signed in before; undefined for an unknown browser. [SEC-15] */
export async function recognizeDevice(
  request: FastifyRequest,
  account: { id: number; password_hash: string | null } | undefined,
): Promise<string | undefined> {
  if (!account?.password_hash) return undefined
  return readDeviceId(request, { id: account.id, passwordHash: account.password_hash })
}

/**
 * Marks the browser as known to the account; a browser that is already known keeps its ID. Call it after verifying or
 * setting a password.
 */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: DeviceOwner,
): Promise<void> {
  const { database, configuration } = request.server
  const deviceId = (await readDeviceId(request, owner)) ?? randomBytes(16).toString('base64url')
  const key = deriveKey(await getOrCreateSigningKey(database, purpose), owner)
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds
  const isHttps = configuration.publicUrl.startsWith('https:')
  // The path restricts the cookie to the login route, the only one that reads it.
  reply.header(
    'Set-Cookie',
    `${cookieName}=${signText(key, JSON.stringify([owner.id, deviceId, expiresAt]))}; Path=/api/v1/login; ` +
      `Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`,
  )
}

async function readDeviceId(request: FastifyRequest, owner: DeviceOwner): Promise<string | undefined> {
  const signed = readCookie(request.headers.cookie)
  const key = signed && (await findSigningKey(request.server.database, purpose))
  const text = key && readSignedText(deriveKey(key, owner), signed)
  const payload: unknown = text ? JSON.parse(text) : undefined
  if (!Value.Check(Payload, payload)) return undefined
  const [accountId, deviceId, expiresAt] = payload
  return accountId === owner.id && expiresAt * 1000 > Date.now() ? deviceId : undefined
}

/** Ties a cookie to the password, so that a new password invalidates it. */
function deriveKey(key: Buffer, { passwordHash }: DeviceOwner): Buffer {
  return createHmac('sha256', key).update(passwordHash).digest()
}

function readCookie(header = ''): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookieName)?.[1]
}
