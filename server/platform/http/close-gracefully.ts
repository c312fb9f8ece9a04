import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Api } from '../api.ts'
import { temporarilyUnavailable } from '../errors.ts'

const shutdownError = () => temporarilyUnavailable('The server is shutting down. Please try again.')

/** How many turns of the event loop it takes to accept a connection and read its request. */
const turnsPerRequest = 3
/** How long pending connections are still accepted, in ms. */
const acceptTimeout = 1_000

/**
 * Completes all responses when the API closes. Node.js closes a connection once the end of its response has been
 * written, even if a slow client has not received all of it. Here, a connection is closed once its responses have been
 * passed to the operating system, or immediately if it has none. New requests get a 503. [OPS-11]
 *
 * @param timeout Unsent responses are aborted after this time, in ms.
 */
export function closeGracefully(app: Api, timeout: number): void {
  const servers = new Set<Server>()
  /** The open connections, each with its number of unsent responses. */
  const unsent = new Map<Socket, number>()
  let arrivalCount = 0
  let isClosing = false
  let abortTimer: NodeJS.Timeout | undefined
  let onLastClosed = () => {}

  watch(app.server)

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const { server } = socket as Socket & { server?: Server }
    arrivalCount += 1
    if (server) {
      // For "localhost", Fastify adds a second server for the other IP version. Only its connections refer to it.
      watch(server)
      track(socket)
      unsent.set(socket, unsentCount(socket) + 1)
      reply.raw.once('close', () => handleResponseClose(socket))
    }
    done(isClosing ? shutdownError() : undefined)
  })
  app.addHook('onSend', async (request, reply) => {
    // A pipelined request still needs the connection for its response.
    if (isClosing && unsentCount(request.raw.socket) <= 1) reply.header('Connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    abortTimer = setTimeout(() => {
      for (const socket of unsent.keys()) socket.destroy()
    }, timeout)
    await acceptPendingRequests()
  })
  // Fastify waits only for the connections of its first server.
  app.addHook('onClose', async () => {
    if (unsent.size > 0) await new Promise<void>((resolve) => (onLastClosed = resolve))
    clearTimeout(abortTimer)
  })

  async function acceptPendingRequests(): Promise<void> {
    const end = performance.now() + acceptTimeout
    for (let before = -1; before !== arrivalCount && performance.now() < end; ) {
      before = arrivalCount
      for (let turn = 0; turn < turnsPerRequest; turn += 1) await setImmediate()
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
    arrivalCount += 1
    socket.once('close', () => {
      unsent.delete(socket)
      if (unsent.size === 0) onLastClosed()
    })
  }

  function handleResponseClose(socket: Socket): void {
    if (!unsent.has(socket)) return
    unsent.set(socket, unsentCount(socket) - 1)
    if (isClosing) closeIfIdle(socket)
  }

  function closeIfIdle(socket: Socket): void {
    if (unsentCount(socket) === 0) socket.destroySoon()
  }

  function unsentCount(socket: Socket): number {
    return unsent.get(socket) ?? 0
  }
}
