import { vi } from 'vitest'

/**
 * Repeats a check until it passes. Waits long enough for a busy machine.
 *
 * @throws The last error of the check, after two minutes.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 })
