import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the stand-in received. */
export interface ReceivedRequest {
  method: string
  /** Path and query. */
  url: string
  authorization: string | null
  /** Omitted without the header. */
  range?: string
  body: string
}

/**
 * In ms. Node closes idle connections after 5 s; a client that a busy machine delayed for longer would send its request on
 * a connection that is being closed.
 */
export const keepAliveTimeout = 300_000

export type HttpAnswer = (request: ReceivedRequest, response: ServerResponse) => void

export interface HttpStandIn {
  origin: string
  received: ReceivedRequest[]
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A real HTTP server on a free port with the given responses. Records its requests. */
export const startHttpStandIn = async (answer: HttpAnswer): Promise<HttpStandIn> => {
  const received: ReceivedRequest[] = []
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    const noted: ReceivedRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization ?? null,
      ...(request.headers.range && { range: request.headers.range }),
      body: await bodyOf(request),
    }
    received.push(noted)
    answer(noted, response)
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

/** Sends a JSON response. */
export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** Responds to every request with the same JSON. */
export const answerJson =
  (status: number, body: unknown, headers?: Record<string, string>): HttpAnswer =>
  (_, response) =>
    sendJson(response, status, body, headers)
