interface Usage<Item> {
  weight: number
  /** The weight of each item, oldest first. */
  items: Map<Item, number>
}

/**
 * Tracks how much of a limited resource each client uses, so that limits apply to the client that uses the most rather
 * than to the next one that connects.
 */
export class ClientUsage<Item> {
  readonly #usages = new Map<string, Usage<Item>>()
  readonly #clients = new Map<Item, string>()
  #total = 0

  /** The weight of all items. */
  get total(): number {
    return this.#total
  }

  add(client: string, item: Item, weight = 1): void {
    const usage = this.#usages.get(client) ?? { weight: 0, items: new Map() }
    usage.weight += weight
    usage.items.set(item, weight)
    this.#usages.set(client, usage)
    this.#clients.set(item, client)
    this.#total += weight
  }

  /** Removes an item and moves its client to the end of `clients()`. Returns false if it has no such item. */
  delete(item: Item): boolean {
    const client = this.#clients.get(item)
    const usage = client === undefined ? undefined : this.#usages.get(client)
    if (client === undefined || !usage) return false
    const weight = usage.items.get(item) ?? 0
    usage.items.delete(item)
    usage.weight -= weight
    this.#total -= weight
    this.#clients.delete(item)
    this.#usages.delete(client)
    if (usage.items.size > 0) this.#usages.set(client, usage)
    return true
  }

  weightOf(client: string): number {
    return this.#usages.get(client)?.weight ?? 0
  }

  /** The clients with items, in the order of their last removal. */
  clients(): Iterable<string> {
    return this.#usages.keys()
  }

  oldestOf(client: string): Item | undefined {
    const [oldest] = this.#usages.get(client)?.items.keys() ?? []
    return oldest
  }

  /** The client whose items weigh the most. */
  heaviestClient(): string {
    let heaviest = ''
    let most = -1
    for (const [client, { weight }] of this.#usages) {
      if (weight > most) [heaviest, most] = [client, weight]
    }
    return heaviest
  }
}
