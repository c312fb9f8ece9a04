import type { Parser } from '../environment-variables.ts'

export interface RateLimit {
  uses: number
  seconds: number
}

const quarterHour = 15 * 60

export const defaultRateLimits = {
  loginByAddress: { uses: 20, seconds: 60 },
  /** From one address, or from one known browser. */
  loginByAccount: { uses: 10, seconds: quarterHour },
  /** From all addresses together, except known browsers. */
  loginByAccountTotal: { uses: 100, seconds: 60 * 60 },
  signupByAddress: { uses: 20, seconds: 60 * 60 },
  /** Requesting a reset link. It reveals who has an account, so the limit is low. */
  passwordByAddress: { uses: 6, seconds: quarterHour },
  passwordByAccount: { uses: 3, seconds: quarterHour },
  passwordByAccountTotal: { uses: 12, seconds: 60 * 60 },
  resetByAddress: { uses: 20, seconds: quarterHour },
  confirmationByAddress: { uses: 30, seconds: quarterHour },
  /** Wrong current passwords on the account page. */
  currentPasswordByAccount: { uses: 10, seconds: quarterHour },
  /** Wrong codes from an authenticator app after a correct password. */
  codeByAccount: { uses: 10, seconds: quarterHour },
  /** Downloading a CSV export by its share link, which needs no sign-in. */
  exportByAddress: { uses: 60, seconds: quarterHour },
  /** Place lookups. Normal typing stays far below this. */
  geocodeByAddress: { uses: 600, seconds: 60 },
} satisfies Record<string, RateLimit>

export type RateLimits = Record<keyof typeof defaultRateLimits, RateLimit>

/** The names of the limits in RATE_LIMITS: `loginByAccountTotal` is `login-account-total`. */
export const keysByName = new Map(
  (Object.keys(defaultRateLimits) as (keyof RateLimits)[]).map((key) => [
    key.replace('By', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    key,
  ]),
)

const secondsPerUnit = { s: 1, m: 60, h: 3600, d: 86_400 }

export const parseRateLimits: Parser<RateLimits> = (value) => ({
  ...defaultRateLimits,
  ...Object.fromEntries(value.split(',').map(parseLimit)),
})

function parseLimit(item: string): [keyof RateLimits, RateLimit] {
  const parts = /^\s*([a-z-]+)=([1-9]\d{0,8})\/([1-9]\d{0,5})([smhd])\s*$/.exec(item)
  if (!parts) throw new Error('a comma-separated list such as login-address=20/1m,login-account=10/15m')
  const [, name = '', uses, length, unit] = parts
  const key = keysByName.get(name)
  if (!key) throw new Error(`a list of known limits (${[...keysByName.keys()].join(', ')})`)
  const seconds = Number(length) * secondsPerUnit[unit as keyof typeof secondsPerUnit]
  return [key, { uses: Number(uses), seconds }]
}
