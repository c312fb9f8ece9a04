import type { Endpoint } from 'comlink'
import { onTestFinished } from 'vitest'
import type { WorkerPort } from '../../src/services/worker/start-worker.ts'

/** Both ends of a worker in one process; messages are cloned as between a page and a worker. */
export const openWorkerChannel = () => {
  const { port1, port2 } = new MessageChannel()
  const failures = new EventTarget()
  for (const port of [port1, port2]) port.start()
  onTestFinished(() => port1.close())
  const page: WorkerPort = {
    postMessage: (message, transfer = []) => port1.postMessage(message, transfer),
    addEventListener: (type, ...listener) =>
      (type === 'error' ? failures : port1).addEventListener(type, ...listener),
    removeEventListener: (...listener) => port1.removeEventListener(...listener),
    terminate: () => port1.close(),
  }
  return {
    page,
    worker: port2 as Endpoint,
    /** Simulates a worker whose script does not load or crashes. */
    fail: () => failures.dispatchEvent(new Event('error', { cancelable: true })),
  }
}
