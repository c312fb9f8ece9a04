export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
}

export type MessageToWorker = { callId: number; name: string; argument: unknown } | { abort: number }

export type MessageToPage =
  | 'started'
  | { callId: number; chunk: unknown }
  | { callId: number; result: unknown }
  | { callId: number; error: { name: string; message: string } }
