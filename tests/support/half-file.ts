import type { ServerResponse } from 'node:http'
import { startHttpStandIn } from './http-stand-in.ts'

/** A file that comes in two pieces: the second waits until it is let go. */
export interface HalfFile {
  address: string
  sendRest(): void
  /** The connection goes, half-way. */
  breakOff(): void
  close(): Promise<void>
}

/** A real server that sends the first half of a file to whoever asks, and says how long the whole is. */
export const startHalfFile = async (contentType: string, bytes: Buffer): Promise<HalfFile> => {
  const middle = bytes.length / 2
  let answer: ServerResponse | undefined
  const server = await startHttpStandIn((_, response) => {
    answer = response
    response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length })
    response.write(bytes.subarray(0, middle))
  })
  return {
    address: `${server.origin}/half`,
    sendRest: () => {
      answer?.end(bytes.subarray(middle))
    },
    breakOff: () => {
      answer?.destroy()
    },
    close: server.close,
  }
}
