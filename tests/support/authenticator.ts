import { Secret, TOTP } from 'otpauth'

/** A code from an authenticator app, a number of 30-second time steps from now. */
export const generateCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
