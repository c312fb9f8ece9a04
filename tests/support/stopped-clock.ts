import type { Page } from '@playwright/test'

/** The clock of a page, controlled by the test. External events such as responses still arrive. */
export interface StoppedClock {
  /** Advances the clock by a number of ms: due timers fire, and animations are drawn at their new position. */
  leap(length: number): Promise<void>
  /** Retries for 30 seconds of real time. The page renders in between, but its clock does not advance. */
  eventually(check: () => Promise<void>): Promise<void>
}

const realLimit = 30_000

declare global {
  interface Window {
    /** The frame callbacks of a page whose clock is stopped. */
    nextFrame?: Map<number, FrameRequestCallback>
  }
}

/** Holds the frames of a page until the test draws them. */
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

/** Fades start in their second frame. */
const framesToStart = 2

/** Stops the clock of a page before it is opened. */
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
