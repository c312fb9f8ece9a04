export const texts = {
  loading: 'Loading…',
  downloadStarted: 'Download started',
  retry: 'Try again',
}

/** @param progress The part that is loaded, from 0 to 1; null if unknown. */
export const cancelText = (progress: number | null): string =>
  progress === null ? 'Cancel' : `Cancel (${Math.floor(progress * 100)}%)`
