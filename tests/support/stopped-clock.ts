import type { Page } from '@playwright/test'

/** The clock of a page, controlled by the test. External events such as responses still arrive. */
export interface StoppedClock {
  /** Advances the clock by a number of ms: due timers fire, and animations are drawn at their new position. */
  advance(length: number): Promise<void>
  /** Retries for 30 seconds of real time. The page renders in between, but its clock does not advance. */
  eventually(check: () => Promise<void>): Promise<void>
}

const retryLimit = 30_000

declare global {
  interface Window {
    /** The frame callbacks of a page whose clock is stopped. */
    frameCallbacks?: Map<number, FrameRequestCallback>
  }
}

/** Replaces animation frames with frames that the test draws. */
const mockFrames = () => {
  let count = 0
  const callbacks = new Map<number, FrameRequestCallback>()
  window.frameCallbacks = callbacks
  window.requestAnimationFrame = (draw) => {
    callbacks.set(++count, draw)
    return count
  }
  window.cancelAnimationFrame = (id) => {
    callbacks.delete(id)
  }
}

const drawFrames = (count: number) => {
  for (let drawn = 0; drawn < count; drawn++) {
    for (const [id, draw] of [...(window.frameCallbacks ?? [])]) {
      if (window.frameCallbacks?.delete(id)) draw(performance.now())
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
  await page.context().addInitScript(mockFrames)
  const draw = (frames = 1) => page.evaluate(drawFrames, frames)
  return {
    async advance(length) {
      await draw(framesToStart)
      await clock.fastForward(length)
      await draw()
    },
    async eventually(check) {
      const limit = Date.now() + retryLimit
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
