/** True if the browser is offline. False does not guarantee a working network. */
export const isOffline = (): boolean => !navigator.onLine

/** Calls `tell` when the browser goes online. Returns an unsubscribe function. */
export const watchNetworkReturn = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell)
  return () => window.removeEventListener('online', tell)
}
