import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Product } from '../product.ts'

/** A client that asks and never reads the answer. */
export function stall({ api, headers }: Product, path: string): Socket {
  const { hostname, port, pathname } = new URL(api)
  const socket = connect(Number(port), hostname).pause()
  // Being cut off is what it may expect.
  socket.on('error', () => {})
  const lines = [
    `GET ${pathname}${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${headers.Authorization}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** The memory of a process that is not swapped out. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
