import type { Page } from '@playwright/test'

/** The addresses of the mails that a page opens in the user's mail program, as the browser itself hears of them. */
export const captureMails = async (page: Page): Promise<URL[]> => {
  const mails: URL[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  browser.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) mails.push(new URL(url))
  })
  return mails
}
