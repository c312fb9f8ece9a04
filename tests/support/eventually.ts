import { vi } from 'vitest'

/**
 * Repeats a check until it passes, also on a busy machine.
 *
 * @throws What the check threw last, after two minutes.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 })
