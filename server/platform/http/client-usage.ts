/**
 * Tracks how much of a limited resource each client uses, so that limits apply to the client that uses the most rather
 * than to the next one that connects.
 */
export class ClientUsage<Item> {
  readonly #items = new Map<Item, { client: string; weight: number }>()

  get total(): number {
    let total = 0
    for (const { weight } of this.#items.values()) total += weight
    return total
  }

  add(client: string, item: Item, weight = 1): void {
    this.#items.set(item, { client, weight })
  }

  /** Returns false if there is no such item. */
  delete(item: Item): boolean {
    return this.#items.delete(item)
  }

  weightOf(client: string): number {
    return this.weights().get(client) ?? 0
  }

  /** The items with their clients, oldest first. */
  *entries(): Generator<[item: Item, client: string]> {
    for (const [item, { client }] of this.#items) yield [item, client]
  }

  oldestOf(client: string): Item | undefined {
    for (const [item, entry] of this.#items) if (entry.client === client) return item
    return undefined
  }

  heaviestClient(): string {
    const [heaviest] = [...this.weights()].sort(([, a], [, b]) => b - a)
    return heaviest?.[0] ?? ''
  }

  weights(): Map<string, number> {
    const weights = new Map<string, number>()
    for (const { client, weight } of this.#items.values()) {
      weights.set(client, (weights.get(client) ?? 0) + weight)
    }
    return weights
  }
}
