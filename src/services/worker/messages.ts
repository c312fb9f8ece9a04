export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
}

export type MessageToWorker = { call: number; name: string; argument: unknown } | { abort: number }

export type MessageToPage =
  | 'started'
  | { call: number; chunk: unknown }
  | { call: number; result: unknown }
  | { call: number; error: { name: string; message: string } }
