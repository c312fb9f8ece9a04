import type { MessageToPage, MessageToWorker, Port } from './messages.ts'

interface CallContext<Chunk> {
  /** Aborted when the page cancels the call. */
  signal: AbortSignal
  /** Sends a chunk of the result before the result. */
  sendChunk(chunk: Chunk): void
}

export type Calls<Table> = Record<keyof Table, { argument: unknown; chunk?: unknown; result: unknown }>

export type CallHandlers<Table extends Calls<Table>> = {
  [Name in keyof Table]: (
    argument: Table[Name]['argument'],
    context: CallContext<Table[Name]['chunk']>,
  ) => Table[Name]['result'] | Promise<Table[Name]['result']>
}

/**
 * Handles a page's calls in a worker, and notifies the page that it has started. A thrown error reaches the page as an
 * error with the same name and message. An `ArrayBuffer` is transferred; everything else is copied.
 */
export const handleCalls = <Table extends Calls<Table>>(port: Port, handlers: CallHandlers<Table>): void => {
  const controllers = new Map<number, AbortController>()
  const send = (message: MessageToPage, transfer: Transferable[] = []) => port.postMessage(message, transfer)

  const handleCall = async (callId: number, name: keyof Table, argument: unknown) => {
    const controller = new AbortController()
    controllers.set(callId, controller)
    const context = { signal: controller.signal, sendChunk: (chunk: unknown) => send({ callId, chunk }) }
    try {
      const result = await handlers[name](argument, context)
      send({ callId, result }, result instanceof ArrayBuffer ? [result] : [])
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      send({ callId, error: { name, message } })
    } finally {
      controllers.delete(callId)
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<MessageToWorker>) => {
    if ('abort' in data) controllers.get(data.abort)?.abort()
    else void handleCall(data.callId, data.name as keyof Table, data.argument)
  })
  send('started')
}
