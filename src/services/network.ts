/** True while the browser knows that it has no network; false is no promise that there is one. */
export const isOffline = (): boolean => !navigator.onLine

/** Calls `tell` when the network is back; returns a function that stops this. */
export const watchNetworkReturn = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell)
  return () => window.removeEventListener('online', tell)
}
