/** Calls `notify(isHidden)` immediately if the tab is hidden, and on each change. Returns an unsubscribe function. */
export const watchTabVisibility = (notify: (isHidden: boolean) => void): (() => void) => {
  const notifyChange = () => notify(document.hidden)
  if (document.hidden) notify(true)
  document.addEventListener('visibilitychange', notifyChange)
  return () => document.removeEventListener('visibilitychange', notifyChange)
}
