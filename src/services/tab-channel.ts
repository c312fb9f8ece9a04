/** A line between the tabs of one browser. A tab does not hear itself. */
export interface TabChannel<News> {
  tell(news: News): void
  /** Hears what other tabs tell, until the function that it gives back is called. */
  listen(hear: (news: News) => void): () => void
}

/** The line of one name. Nothing is opened before somebody tells or listens. */
export const createTabChannel = <News>(name: string): TabChannel<News> => {
  const open = () => new BroadcastChannel(`agency-atlas.${name}`)
  let line: BroadcastChannel | undefined
  const connected = () => {
    line ??= open()
    return line
  }
  return {
    tell: (news) => connected().postMessage(news),
    listen(hear) {
      const forward = (event: MessageEvent<News>) => hear(event.data)
      connected().addEventListener('message', forward)
      return () => connected().removeEventListener('message', forward)
    },
  }
}
