import type { Page } from '@playwright/test'

export interface ScrolledPage {
  /** The visible text: headings, names, and paragraphs. */
  texts: string[]
  /** The HTML of elements that overflow their container. */
  tooWide: string[]
}

/**
 * Scrolls through a page or scroll container to its end as fast as it renders. Clicks every "Copy",
 * which renders the whole item as text.
 */
export const scrollThrough = (page: Page, part = 'html'): Promise<ScrolledPage> =>
  page.evaluate(async (selector) => {
    const scroller = document.querySelector(selector)
    if (!scroller) throw new Error(`There is no ${selector} to scroll.`)
    const texts = new Set<string>()
    const tooWide = new Set<string>()
    const clicked = new Set<Element>()
    const waitForFrames = () =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The browser stopped drawing.')), 20_000)
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(timer)
            resolve()
          }),
        )
      })
    const inspect = () => {
      for (const element of scroller.querySelectorAll('h1, h2, h3, article a, td, p, dd, address div')) {
        texts.add((element.textContent ?? '').slice(0, 200))
      }
      for (const box of [
        document.documentElement,
        scroller,
        ...scroller.querySelectorAll('article, section'),
      ]) {
        if (box.scrollWidth > box.clientWidth + 1) tooWide.add(box.outerHTML.slice(0, 300))
      }
      for (const button of scroller.querySelectorAll('button')) {
        if (button.textContent !== 'Copy' || clicked.has(button)) continue
        clicked.add(button)
        button.click()
      }
    }
    for (let steps = 0, ends = 0; ends < 2; steps++) {
      if (steps > 1_000) throw new Error('The page does not end.')
      await waitForFrames()
      inspect()
      ends = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2 ? ends + 1 : 0
      scroller.scrollBy({ top: scroller.clientHeight * 0.9, behavior: 'instant' })
    }
    scroller.scrollTo({ top: 0, behavior: 'instant' })
    await waitForFrames()
    return { texts: [...texts], tooWide: [...tooWide] }
  }, part)
