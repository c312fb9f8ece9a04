import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When the button was clicked and when the first card was drawn, in ms since the epoch. */
    benchVisit?: { clicked: number; drawn: Promise<number> }
  }
}

/** Makes the page record the times of the click on "Login" and of the first frame with a result card. */
export const watchForResults = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now()
    const { promise, resolve } = Promise.withResolvers<number>()
    const visit = { clicked: Number.NaN, drawn: promise }
    window.benchVisit = visit
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button')?.textContent === 'Login')
          visit.clicked = now()
      },
      { capture: true },
    )
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Results"] article')) return
      observer.disconnect()
      // The frame after the next one begins when the next one was drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** When the button was clicked and the card was drawn, in ms since the epoch; waits until then. */
export const waitForResults = (page: Page): Promise<{ clicked: number; drawn: number }> =>
  page.evaluate(async () => {
    const { clicked = Number.NaN, drawn } = window.benchVisit ?? {}
    return { clicked, drawn: (await drawn) ?? Number.NaN }
  })
