import type { Page } from '@playwright/test'

declare global {
  interface Window {
    benchInteractions?: { longest: Map<number, number>; stop(): void }
  }
}

/** Event Timing as Chromium knows it, beyond what TypeScript's DOM does. */
type EventTiming = PerformanceEntry & { interactionId: number }

export const startRecordingInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const begun = performance.now()
    const longest = new Map<number, number>()
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime } of list.getEntries() as EventTiming[]) {
        if (!interactionId || startTime < begun) continue
        longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    window.benchInteractions = { longest, stop: () => observer.disconnect() }
  })

/**
 * Ends the recording and returns how long each interaction took, in ms, from the key to the next frame; those under 16
 * ms are not reported.
 */
export const endRecordingInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // They are reported after the frame that ended them.
    await new Promise((later) => setTimeout(later, 300))
    window.benchInteractions?.stop()
    return [...(window.benchInteractions?.longest.values() ?? [])]
  })
