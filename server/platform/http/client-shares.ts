interface Share<Item> {
  weight: number
  /** Each with its own weight, oldest first. */
  items: Map<Item, number>
}

/**
 * Tracks how much of a scarce resource each client holds, so that limits apply to the client that holds the most rather
 * than to the next one that connects.
 */
export class ClientShares<Item> {
  readonly #shares = new Map<string, Share<Item>>()
  readonly #clients = new Map<Item, string>()
  #total = 0

  /** The weight of all items. */
  get total(): number {
    return this.#total
  }

  add(client: string, item: Item, weight = 1): void {
    const share = this.#shares.get(client) ?? { weight: 0, items: new Map() }
    share.weight += weight
    share.items.set(item, weight)
    this.#shares.set(client, share)
    this.#clients.set(item, client)
    this.#total += weight
  }

  /** Removes an item and moves its client to the end of `clients()`. Returns false if the item is not held. */
  delete(item: Item): boolean {
    const client = this.#clients.get(item)
    const share = client === undefined ? undefined : this.#shares.get(client)
    if (client === undefined || !share) return false
    const weight = share.items.get(item) ?? 0
    share.items.delete(item)
    share.weight -= weight
    this.#total -= weight
    this.#clients.delete(item)
    this.#shares.delete(client)
    if (share.items.size > 0) this.#shares.set(client, share)
    return true
  }

  weightOf(client: string): number {
    return this.#shares.get(client)?.weight ?? 0
  }

  /** The clients that hold something, in the order of their last removal. */
  clients(): Iterable<string> {
    return this.#shares.keys()
  }

  oldestOf(client: string): Item | undefined {
    const [oldest] = this.#shares.get(client)?.items.keys() ?? []
    return oldest
  }

  /** The client whose items weigh the most. */
  heaviest(): string {
    let heaviest = ''
    let most = -1
    for (const [client, { weight }] of this.#shares) {
      if (weight > most) [heaviest, most] = [client, weight]
    }
    return heaviest
  }
}
