import type { Parser } from '../environment-variables.ts'

/** At most `uses` within `seconds`. */
export interface RateLimit {
  uses: number
  seconds: number
}

/** The rate limits, each by client address or by account. */
export interface RateLimits {
  loginByAddress: RateLimit
  /** From one address, or from one known browser. */
  loginByAccount: RateLimit
  /** From all addresses together, except known browsers. */
  loginByAccountInAll: RateLimit
  signupByAddress: RateLimit
  /** Requesting a reset link. It reveals who has an account, so the limit is low. */
  passwordByAddress: RateLimit
  /** From one address. */
  passwordByAccount: RateLimit
  passwordByAccountInAll: RateLimit
  resetByAddress: RateLimit
  confirmationByAddress: RateLimit
  /** Wrong current passwords on the account page. */
  currentPasswordByAccount: RateLimit
  /** Wrong codes from an authenticator app after a correct password. */
  codeByAccount: RateLimit
  /** Opening the link of a shared CSV, which needs no sign-in. */
  exportByAddress: RateLimit
  /** Place lookups. Normal typing stays far below this. */
  geocodeByAddress: RateLimit
}

const quarterHour = 15 * 60

export const defaultRateLimits: RateLimits = {
  loginByAddress: { uses: 20, seconds: 60 },
  loginByAccount: { uses: 10, seconds: quarterHour },
  loginByAccountInAll: { uses: 100, seconds: 60 * 60 },
  signupByAddress: { uses: 20, seconds: 60 * 60 },
  passwordByAddress: { uses: 6, seconds: quarterHour },
  passwordByAccount: { uses: 3, seconds: quarterHour },
  passwordByAccountInAll: { uses: 12, seconds: 60 * 60 },
  resetByAddress: { uses: 20, seconds: quarterHour },
  confirmationByAddress: { uses: 30, seconds: quarterHour },
  currentPasswordByAccount: { uses: 10, seconds: quarterHour },
  codeByAccount: { uses: 10, seconds: quarterHour },
  exportByAddress: { uses: 60, seconds: quarterHour },
  geocodeByAddress: { uses: 600, seconds: 60 },
}

/** The names of the limits in RATE_LIMITS. */
const names = {
  'login-address': 'loginByAddress',
  'login-account': 'loginByAccount',
  'login-account-total': 'loginByAccountInAll',
  'signup-address': 'signupByAddress',
  'password-address': 'passwordByAddress',
  'password-account': 'passwordByAccount',
  'password-account-total': 'passwordByAccountInAll',
  'reset-address': 'resetByAddress',
  'confirmation-address': 'confirmationByAddress',
  'current-password-account': 'currentPasswordByAccount',
  'code-account': 'codeByAccount',
  'export-address': 'exportByAddress',
  'geocode-address': 'geocodeByAddress',
} satisfies Record<string, keyof RateLimits>

const secondsOf = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Reads limits like `login-address=20/1m,login-account=10/15m`. Limits that are not listed keep their defaults. */
export const rateLimits: Parser<RateLimits> = (value) => ({
  ...defaultRateLimits,
  ...Object.fromEntries(value.split(',').map(readLimit)),
})

function readLimit(item: string): [keyof RateLimits, RateLimit] {
  const parts = /^\s*([a-z-]+)=([1-9]\d{0,8})\/([1-9]\d{0,5})([smhd])\s*$/.exec(item)
  if (!parts) throw new Error('limits such as login-address=20/1m,login-account=10/15m')
  const [, name = '', uses, length, unit] = parts
  if (!isName(name)) throw new Error(`limits of ${Object.keys(names).join(' or ')}`)
  const seconds = Number(length) * secondsOf[unit as keyof typeof secondsOf]
  return [names[name], { uses: Number(uses), seconds }]
}

function isName(name: string): name is keyof typeof names {
  return Object.hasOwn(names, name)
}
