/** Tells whether the tab is hidden, now if it is and at each change, until the function that it gives back is called. */
export const watchTabVisibility = (tell: (isHidden: boolean) => void): (() => void) => {
  const tellChange = () => tell(document.hidden)
  if (document.hidden) tell(true)
  document.addEventListener('visibilitychange', tellChange)
  return () => document.removeEventListener('visibilitychange', tellChange)
}
