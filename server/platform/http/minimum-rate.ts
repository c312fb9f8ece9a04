export interface MinimumRateLimits {
  minBytesPerSecond: number
  /** How long a transfer may pause, in ms. A faster transfer restores this time. */
  gracePeriod: number
}

/**
 * Enforces a minimum transfer rate: each byte extends the deadline by the time it takes at that rate, up to the grace
 * period. Calls `onTooSlow` once the deadline has passed.
 */
export class MinimumRate {
  readonly #limits: MinimumRateLimits
  readonly #onTooSlow: () => void
  #deadline: number
  #timer: NodeJS.Timeout

  constructor(limits: MinimumRateLimits, onTooSlow: () => void) {
    this.#limits = limits
    this.#onTooSlow = onTooSlow
    this.#deadline = performance.now() + limits.gracePeriod
    this.#timer = setTimeout(() => this.#check(), limits.gracePeriod)
  }

  add(bytes: number): void {
    const earned = this.#deadline + (bytes / this.#limits.minBytesPerSecond) * 1000
    this.#deadline = Math.min(earned, performance.now() + this.#limits.gracePeriod)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #check(): void {
    const remaining = this.#deadline - performance.now()
    if (remaining <= 0) this.#onTooSlow()
    else this.#timer = setTimeout(() => this.#check(), remaining)
  }
}
