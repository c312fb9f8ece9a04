import type { Page } from '@playwright/test'

interface Recorder {
  frames: number[]
  tasks: number[]
  stopFrames(): void
  stopTasks(): void
}

declare global {
  interface Window {
    benchRecorder?: Recorder
  }
}

/** Starts recording the durations of frames and long tasks on the page's main thread, in ms. */
export const startRecording = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recorder: Recorder = {
      frames: [],
      tasks: [],
      stopFrames: () => cancelAnimationFrame(frame),
      stopTasks: () => observer.disconnect(),
    }
    let last = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      recorder.frames.push(now - last)
      last = now
      frame = requestAnimationFrame(tick)
    })
    const begun = performance.now()
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime >= begun) recorder.tasks.push(duration)
      }
    })
    observer.observe({ type: 'longtask' })
    window.benchRecorder = recorder
  })

/** Stops recording. Omits the first frame, which started before the recording. */
export const endRecording = (page: Page): Promise<{ frames: number[]; tasks: number[] }> =>
  page.evaluate(async () => {
    const recorder = window.benchRecorder
    recorder?.stopFrames()
    // Tasks are reported shortly after they end.
    await new Promise((resolve) => setTimeout(resolve, 300))
    recorder?.stopTasks()
    return { frames: recorder?.frames.slice(1) ?? [], tasks: recorder?.tasks ?? [] }
  })

/**
 * Resolves after a second of frames without a pause: the main thread is idle, and the graphics process has finished
 * drawing. The page must be in front.
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let free = 0
        let last = performance.now()
        const tick = () => {
          const now = performance.now()
          free = now - last < 50 ? free + now - last : 0
          last = now
          if (free > 1_000) resolve()
          else requestAnimationFrame(tick)
        }
        tick()
      }),
  )
