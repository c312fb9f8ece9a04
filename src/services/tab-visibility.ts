/** Calls `tell` with whether the tab is hidden, now if it is and at each change; returns a function that stops this. */
export const watchTabVisibility = (tell: (isHidden: boolean) => void): (() => void) => {
  const tellChange = () => tell(document.hidden)
  if (document.hidden) tell(true)
  document.addEventListener('visibilitychange', tellChange)
  return () => document.removeEventListener('visibilitychange', tellChange)
}
