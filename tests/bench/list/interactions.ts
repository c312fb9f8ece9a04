import type { Page } from '@playwright/test'

declare global {
  interface Window {
    benchInteractions?: Map<number, number>
  }
}

/** Event Timing as Chromium knows it, beyond what TypeScript's DOM does. */
type EventTiming = PerformanceEntry & { interactionId: number }

/** Begins to record the interactions of a page. */
export const recordInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const begun = performance.now()
    const longest = new Map<number, number>()
    window.benchInteractions = longest
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime } of list.getEntries() as EventTiming[]) {
        if (!interactionId || startTime < begun) continue
        longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** How long each interaction since then took, in ms, from the key to the next picture; those below 16 ms are not told. */
export const longestInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // They are told of after the picture that ended them.
    await new Promise((later) => setTimeout(later, 300))
    return [...(window.benchInteractions?.values() ?? [])]
  })
