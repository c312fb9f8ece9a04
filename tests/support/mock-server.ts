import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  /** Path and query. */
  url: string
  authorization: string | null
  /** The `Range` header, if any. */
  range?: string
  body: string
}

/**
 * In ms. Node closes idle connections after 5 s by default. On a busy machine, a client could then send its request
 * on a connection that is being closed.
 */
export const keepAliveTimeout = 300_000

export type MockHandler = (request: ReceivedRequest, response: ServerResponse) => void

export interface MockServer {
  origin: string
  received: ReceivedRequest[]
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts a real HTTP server on a free port that responds as given and records its requests. */
export const startMockServer = async (handler: MockHandler): Promise<MockServer> => {
  const received: ReceivedRequest[] = []
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    const record: ReceivedRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization ?? null,
      ...(request.headers.range && { range: request.headers.range }),
      body: await readBody(request),
    }
    received.push(record)
    handler(record, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export const respondWithJson =
  (status: number, body: unknown, headers?: Record<string, string>): MockHandler =>
  (_, response) =>
    sendJson(response, status, body, headers)
