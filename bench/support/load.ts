import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { RunningApp } from './app.ts'

export interface RequestResult {
  /** Null if no complete response arrived. */
  status: number | null
  /** In ms, from the request to the last byte. */
  time: number
}

/**
 * Sends requests on several connections until `until` settles, each as soon as the previous response has been read.
 * Resolves when all responses have arrived.
 *
 * @param paths Relative to the API's URL; each connection requests them in turn.
 */
export async function generateLoad(
  app: RunningApp,
  paths: readonly string[],
  connections: number,
  until: Promise<unknown>,
): Promise<RequestResult[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const results: RequestResult[] = []
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const clients = Array.from({ length: connections }, async (_, client) => {
    for (let turn = client; !isOver; turn += 1) {
      results.push(await request(app, paths[turn % paths.length] ?? '', agent))
    }
  })
  await Promise.all([over, ...clients])
  agent.destroy()
  return results
}

/**
 * Sends one search on a reused connection and reads the whole response. Returns the time in
 * ms. Throws unless the status is 200.
 */
export async function timeSearch(app: RunningApp, path: string): Promise<number> {
  const { status, time } = await request(app, path, app.agent)
  if (status !== 200) throw new Error(`A search returned ${status}`)
  return time
}

function request({ api, headers }: RunningApp, path: string, agent: Agent): Promise<RequestResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number | null) => resolve({ status, time: performance.now() - started })
    const sent = get(`${api}${path}`, { headers, agent }, (response) => {
      response.resume()
      response.once('close', () => end(response.complete ? (response.statusCode ?? null) : null))
    })
    sent.once('error', () => end(null))
  })
}

export function readResidentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
