/** A channel between the tabs of one browser, which opens on first use. A tab does not receive its own messages. */
export const createTabChannel = <Message>(name: string) => {
  let channel: BroadcastChannel | undefined
  const getChannel = () => {
    channel ??= new BroadcastChannel(`agency-atlas.${name}`)
    return channel
  }
  return {
    send: (message: Message): void => getChannel().postMessage(message),
    /** Returns an unsubscribe function. */
    listen(listener: (message: Message) => void): () => void {
      const handleMessage = (event: MessageEvent<Message>) => listener(event.data)
      getChannel().addEventListener('message', handleMessage)
      return () => getChannel().removeEventListener('message', handleMessage)
    },
  }
}
