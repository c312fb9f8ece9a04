import type { Port, ToPage, ToWorker } from './messages.ts'

interface CallParts<Part> {
  /** Aborted when the page cancels the call. */
  signal: AbortSignal
  /** Sends a part of the result before the result. */
  sendPart(part: Part): void
}

/** The calls that a worker supports, by name. */
export type Calls<Table> = Record<keyof Table, { argument: unknown; part?: unknown; answer: unknown }>

export type Answers<Table extends Calls<Table>> = {
  [Name in keyof Table]: (
    argument: Table[Name]['argument'],
    parts: CallParts<Table[Name]['part']>,
  ) => Table[Name]['answer'] | Promise<Table[Name]['answer']>
}

/**
 * Handles a page's calls in a worker, and notifies the page that it has started. A thrown error reaches the page as an
 * error with the same name and message. An `ArrayBuffer` is transferred, everything else is copied.
 */
export const answerCalls = <Table extends Calls<Table>>(port: Port, answers: Answers<Table>): void => {
  const underWay = new Map<number, AbortController>()
  const send = (message: ToPage, transfer: Transferable[] = []) => port.postMessage(message, transfer)

  const answer = async (call: number, name: keyof Table, argument: unknown) => {
    const controller = new AbortController()
    underWay.set(call, controller)
    const parts = { signal: controller.signal, sendPart: (part: unknown) => send({ call, part }) }
    try {
      const found = await answers[name](argument, parts)
      send({ call, answer: found }, found instanceof ArrayBuffer ? [found] : [])
    } catch (error) {
      send({ call, failure: described(error) })
    } finally {
      underWay.delete(call)
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if ('abort' in data) underWay.get(data.abort)?.abort()
    else void answer(data.call, data.name as keyof Table, data.argument)
  })
  send('started')
}

const described = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
