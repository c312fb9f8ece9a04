import type { Page } from '@playwright/test'

/** The time of a page, which passes only when the test says so. What comes from outside, an answer say, comes anyway. */
export interface StoppedClock {
  /** Lets so many ms pass at once: timers that are due fire, and what moves is drawn where it then is. */
  leap(length: number): Promise<void>
  /** Tries until it holds, for 30 seconds of real time. The page draws in between, but no time passes for it. */
  eventually(check: () => Promise<void>): Promise<void>
}

const realLimit = 30_000

declare global {
  interface Window {
    /** What waits for the next frame of a page whose time is stopped. */
    nextFrame?: Map<number, FrameRequestCallback>
  }
}

/** Has the frames of a page wait until the test draws them, instead of letting them take their time. */
const holdFrames = () => {
  let count = 0
  const frame = new Map<number, FrameRequestCallback>()
  window.nextFrame = frame
  window.requestAnimationFrame = (draw) => {
    frame.set(++count, draw)
    return count
  }
  window.cancelAnimationFrame = (id) => {
    frame.delete(id)
  }
}

const drawFrames = (count: number) => {
  for (let drawn = 0; drawn < count; drawn++) {
    for (const [id, draw] of [...(window.nextFrame ?? [])]) {
      if (window.nextFrame?.delete(id)) draw(performance.now())
    }
  }
}

/** What fades begins to do so in its second frame. */
const framesToStart = 2

/** Stops the time of a page that is not open yet. */
export const stopClock = async (page: Page): Promise<StoppedClock> => {
  const { clock } = page
  await clock.install()
  await clock.pauseAt(Date.now() + 60_000)
  await page.context().addInitScript(holdFrames)
  const draw = (frames = 1) => page.evaluate(drawFrames, frames)
  return {
    async leap(length) {
      await draw(framesToStart)
      await clock.fastForward(length)
      await draw()
    },
    async eventually(check) {
      const limit = Date.now() + realLimit
      for (;;) {
        try {
          return await check()
        } catch (error) {
          if (Date.now() > limit) throw error
        }
        await draw()
      }
    },
  }
}
