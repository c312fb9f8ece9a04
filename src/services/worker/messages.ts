/** One end of the channel between a page and a worker. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
}

export type ToWorker = { call: number; name: string; argument: unknown } | { abort: number }

export type ToPage =
  | 'started'
  | { call: number; part: unknown }
  | { call: number; answer: unknown }
  | { call: number; failure: { name: string; message: string } }
