import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows, so many time steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
