import type { Page } from '@playwright/test'

/**
 * Replaces the results of a search page with a plain text box and a list of 200 lines, without a framework. The map stays, so that
 * interactions measure only the browser and the machine.
 */
export const showBareList = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('section[aria-label="Agencies"]')
    if (!panel) throw new Error('There are no results to replace.')
    const { left, top, width, height } = panel.getBoundingClientRect()
    panel.style.visibility = 'hidden'
    const cover = document.createElement('div')
    cover.style.cssText = `position:fixed;display:grid;grid-template-rows:auto 1fr;left:${left}px;top:${top}px;width:${width}px;
      height:${height}px;background:white;color:black`
    const box = document.createElement('input')
    box.setAttribute('aria-label', 'Bare box')
    const list = document.createElement('section')
    list.setAttribute('aria-label', 'Bare list')
    list.tabIndex = 0
    list.style.cssText = 'overflow:auto;padding:12px'
    for (let line = 0; line < 200; line++) {
      const row = document.createElement('p')
      row.textContent = `An agency of a list, the one with the number ${line}`
      list.append(row)
    }
    list.addEventListener('keydown', (event) => {
      const tops: Record<string, number> = {
        PageDown: list.scrollTop + list.clientHeight,
        PageUp: list.scrollTop - list.clientHeight,
        Home: 0,
        End: list.scrollHeight,
      }
      const top = tops[event.key]
      if (top === undefined) return
      event.preventDefault()
      list.scrollTop = top
    })
    cover.append(box, list)
    document.body.append(cover)
  })
