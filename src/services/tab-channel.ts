/** A channel between the tabs of one browser. A tab does not receive its own messages. */
export interface TabChannel<Message> {
  send(message: Message): void
  /** Calls the listener with each message from another tab. Returns an unsubscribe function. */
  listen(listener: (message: Message) => void): () => void
}

/** Creates the channel with a name, which opens on first use. */
export const createTabChannel = <Message>(name: string): TabChannel<Message> => {
  let channel: BroadcastChannel | undefined
  const connected = () => {
    channel ??= new BroadcastChannel(`agency-atlas.${name}`)
    return channel
  }
  return {
    send: (message) => connected().postMessage(message),
    listen(listener) {
      const forward = (event: MessageEvent<Message>) => listener(event.data)
      connected().addEventListener('message', forward)
      return () => connected().removeEventListener('message', forward)
    },
  }
}
