import { createHmac, timingSafeEqual } from 'node:crypto'

/** The text with its signature (HMAC-SHA-256), in URL-safe characters. */
export function signText(key: Buffer, text: string): string {
  const payload = Buffer.from(text).toString('base64url')
  return `${payload}.${signatureOf(key, payload)}`
}

/** The text that was signed with the key; undefined where a single letter is not as `signText` wrote it. */
export function readSignedText(key: Buffer, signed: string): string | undefined {
  const [payload = '', signature = '', ...more] = signed.split('.')
  // As text, not as bytes: several texts decode to the same bytes.
  const expected = Buffer.from(signatureOf(key, payload))
  const given = Buffer.from(signature)
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? Buffer.from(payload, 'base64url').toString() : undefined
}

function signatureOf(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url')
}
