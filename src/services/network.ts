/** True if the browser is offline. False does not guarantee a working network. */
export const isOffline = (): boolean => !navigator.onLine

/** Calls `notify` when the browser goes online. Returns an unsubscribe function. */
export const onNetworkRestored = (notify: () => void): (() => void) => {
  window.addEventListener('online', notify)
  return () => window.removeEventListener('online', notify)
}
