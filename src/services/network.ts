/** True while the browser knows that it has no network; false is no promise that there is one. */
export const isOffline = (): boolean => !navigator.onLine

/** Tells when the network is back, until the function that it gives back is called. */
export const watchNetworkReturn = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell)
  return () => window.removeEventListener('online', tell)
}
