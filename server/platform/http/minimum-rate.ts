/** A minimum transfer rate. */
export interface MinimumRateLimits {
  /** In bytes per second. */
  leastRate: number
  /** In ms: how long a transfer may pause, and the most credit that it can earn. */
  grace: number
}

/**
 * Enforces a minimum transfer rate: each byte earns the time it takes at that rate, up to the grace period. Calls
 * `onTooSlow` once when the time is used up.
 */
export class MinimumRate {
  readonly #rate: MinimumRateLimits
  readonly #onTooSlow: () => void
  #until: number
  #timer: NodeJS.Timeout

  constructor(rate: MinimumRateLimits, onTooSlow: () => void) {
    this.#rate = rate
    this.#onTooSlow = onTooSlow
    this.#until = performance.now() + rate.grace
    this.#timer = setTimeout(() => this.#check(), rate.grace)
  }

  /** Counts transferred bytes. */
  add(bytes: number): void {
    const earned = this.#until + (bytes / this.#rate.leastRate) * 1000
    this.#until = Math.min(earned, performance.now() + this.#rate.grace)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #check(): void {
    const left = this.#until - performance.now()
    if (left <= 0) this.#onTooSlow()
    else this.#timer = setTimeout(() => this.#check(), left)
  }
}
