import { onTestFinished } from 'vitest'
import type { Port } from '../../src/services/worker/messages.ts'
import type { WorkerPort } from '../../src/services/worker/start-worker.ts'

/** Both ends of a worker in one process; messages are cloned as between a page and a worker. */
export const openWorkerChannel = () => {
  const { port1, port2 } = new MessageChannel()
  const failures = new EventTarget()
  for (const port of [port1, port2]) port.start()
  onTestFinished(() => port1.close())
  const page: WorkerPort = {
    postMessage: (message, transfer) => port1.postMessage(message, transfer),
    addEventListener(type: string, listen: (event: MessageEvent) => void) {
      const target: EventTarget = type === 'error' ? failures : port1
      target.addEventListener(type, listen as (event: Event) => void)
    },
    terminate: () => port1.close(),
  }
  return {
    page,
    worker: port2 as unknown as Port,
    /** Simulates a worker whose script does not load or crashes. */
    fail: () => failures.dispatchEvent(new Event('error', { cancelable: true })),
  }
}
