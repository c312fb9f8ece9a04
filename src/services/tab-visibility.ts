/** Calls `tell(isHidden)` now if the tab is hidden, and on each change. Returns an unsubscribe function. */
export const watchTabVisibility = (tell: (isHidden: boolean) => void): (() => void) => {
  const tellChange = () => tell(document.hidden)
  if (document.hidden) tell(true)
  document.addEventListener('visibilitychange', tellChange)
  return () => document.removeEventListener('visibilitychange', tellChange)
}
