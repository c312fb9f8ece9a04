import type { Page } from '@playwright/test'

export const captureMailtoLinks = async (page: Page): Promise<URL[]> => {
  const mails: URL[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  browser.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) mails.push(new URL(url))
  })
  return mails
}
