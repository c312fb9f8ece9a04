import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Api } from '../api.ts'
import { HttpError } from '../errors.ts'

const shuttingDown = () =>
  new HttpError(503, 'The server is shutting down. Please try again.', { headers: { 'Retry-After': '5' } })

/** The event-loop turns needed to accept a connection and read its request. */
const turnsToArrive = 3
/** How long waiting connections are still accepted, in ms. */
const longestAccepting = 1_000

/**
 * Completes all responses when the API closes. Node considers a connection idle, and closes it, once the end of its
 * response was written, even if bytes still wait for a slow client. Here, a connection is closed once its responses were
 * passed to the operating system, or immediately if it has none. New requests get a 503. [OPS-11]
 *
 * @param longest Aborts unsent responses after this time in ms.
 */
export function closeGracefully(app: Api, longest: number): void {
  const servers = new Set<Server>()
  /** The open connections, each with its number of unsent responses. */
  const unsent = new Map<Socket, number>()
  let arrivals = 0
  let isClosing = false
  let cutOff: NodeJS.Timeout | undefined
  let onLastClosed = () => {}

  watch(app.server)

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const { server } = socket as Socket & { server?: Server }
    arrivals += 1
    if (server) {
      // For "localhost", Fastify adds a second server for the other IP version. Only its connections refer to it.
      watch(server)
      track(socket)
      unsent.set(socket, countOf(socket) + 1)
      reply.raw.once('close', () => responseClosed(socket))
    }
    done(isClosing ? shuttingDown() : undefined)
  })
  app.addHook('onSend', async (request, reply) => {
    // A pipelined request still needs the connection for its response.
    if (isClosing && countOf(request.raw.socket) <= 1) reply.header('Connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    cutOff = setTimeout(() => {
      for (const socket of unsent.keys()) socket.destroy()
    }, longest)
    await takeWaitingRequests()
  })
  // Fastify only waits for the connections of its first server.
  app.addHook('onClose', async () => {
    if (unsent.size > 0) await new Promise<void>((resolve) => (onLastClosed = resolve))
    clearTimeout(cutOff)
  })

  async function takeWaitingRequests(): Promise<void> {
    const end = performance.now() + longestAccepting
    for (let before = -1; before !== arrivals && performance.now() < end; ) {
      before = arrivals
      for (let turn = 0; turn < turnsToArrive; turn += 1) await nextTurn()
    }
  }

  function watch(server: Server): void {
    if (servers.has(server)) return
    servers.add(server)
    server.on('connection', track)
    // Node calls this when the server closes.
    server.closeIdleConnections = () => {
      for (const socket of unsent.keys()) closeIfIdle(socket)
    }
  }

  function track(socket: Socket): void {
    if (unsent.has(socket)) return
    unsent.set(socket, 0)
    arrivals += 1
    socket.once('close', () => {
      unsent.delete(socket)
      if (unsent.size === 0) onLastClosed()
    })
  }

  function responseClosed(socket: Socket): void {
    if (!unsent.has(socket)) return
    unsent.set(socket, countOf(socket) - 1)
    if (isClosing) closeIfIdle(socket)
  }

  function closeIfIdle(socket: Socket): void {
    if (countOf(socket) === 0) socket.destroySoon()
  }

  function countOf(socket: Socket): number {
    return unsent.get(socket) ?? 0
  }
}
