import { createHmac, timingSafeEqual } from 'node:crypto'

/** Encodes the text and its signature (HMAC-SHA-256) in URL-safe characters. */
export function signText(key: Buffer, text: string): string {
  const payload = Buffer.from(text).toString('base64url')
  return `${payload}.${signatureOf(key, payload)}`
}

/** Verifies the signature and returns the text, or undefined if anything was changed. */
export function readSignedText(key: Buffer, signed: string): string | undefined {
  const [payload = '', signature = '', ...more] = signed.split('.')
  // Compare text, not bytes, because several texts decode to the same bytes.
  const expected = Buffer.from(signatureOf(key, payload))
  const actual = Buffer.from(signature)
  const isValid = more.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected)
  return isValid ? Buffer.from(payload, 'base64url').toString() : undefined
}

function signatureOf(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url')
}
