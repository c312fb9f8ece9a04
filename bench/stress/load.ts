import { Agent, get } from 'node:http'
import type { Product } from '../product.ts'

/** What came of one request. */
export interface Outcome {
  /** Null where no whole answer came. */
  status: number | null
  retryAfter: string | null
  /** In ms, from asking to the last byte. */
  time: number
}

/**
 * Asks again and again on so many connections, each once its answer is read, until `until` settles; resolves when all
 * have their last answer.
 *
 * @param paths Below the API's address; each connection takes them in turn.
 */
export async function load(
  product: Product,
  paths: readonly string[],
  connections: number,
  until: Promise<unknown>,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const outcomes: Outcome[] = []
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const clients = Array.from({ length: connections }, async (_, client) => {
    for (let turn = client; !isOver; turn += 1) {
      outcomes.push(await ask(product, paths[turn % paths.length] ?? '', agent))
    }
  })
  await Promise.all([over, ...clients])
  agent.destroy()
  return outcomes
}

/** Asks once and reads the whole answer. */
export function ask({ api, headers }: Product, path: string, agent?: Agent): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number | null, retryAfter: string | null) =>
      resolve({ status, retryAfter, time: performance.now() - started })
    const request = get(`${api}${path}`, { headers, ...(agent && { agent }) }, (answer) => {
      answer.resume()
      answer.once('close', () =>
        end(answer.complete ? (answer.statusCode ?? null) : null, answer.headers['retry-after'] ?? null),
      )
    })
    request.once('error', () => end(null, null))
  })
}
