import type { Download, Page } from '@playwright/test'
import { type BrowserDriver, createPageAssertions } from 'chart-paths/playwright'
import type { openDocumentMachine } from '../../src/machines/open-document/machine.ts'
import type { OpenDocumentContext } from '../../src/machines/open-document/types.ts'
import { withoutRetryHint } from '../../src/ui/components/without-retry-hint.ts'
import { expect } from '../support/browser.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { readTokenCookie } from '../support/sessions.ts'

const contract = {
  id: 1,
  name: 'Playgrounds',
  bid: { id: 7, contract_name: 'bid' },
  contract: null,
  price_sheet: null,
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Drives the button of the only file on /contracts. Tabs and downloads are real; the test sends the file. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof openDocumentMachine> => {
  let requests: PausedRequests
  let tab: Page | null = null
  let shownFiles = 0

  const card = () => visit().page.getByRole('article', { name: contract.name })
  const button = (name: string | RegExp) => card().getByRole('button', { name })
  const getTab = (): Page => {
    if (!tab) throw new Error('No tab was opened.')
    return tab
  }
  /** Tabs with a file stay open; a tab without one is closed. */
  const expectTabs = () => expect.poll(() => visit().page.context().pages().length).toBe(1 + shownFiles)
  const status = () => card().getByRole('status', { includeHidden: true })
  const alert = () => card().getByRole('alert', { includeHidden: true })

  return {
    consoleErrors: [/status of 404/, /net::ERR_FAILED/, /^A file could not be opened\./],
    open: async () => {
      const { page, signIn } = visit()
      await signIn()
      await page.route('**/api/v1/contract_documents', (route) => route.fulfill({ json: [contract] }))
      requests = await pauseRequests(page, '**/api/v1/contract_documents/7/download')
      await page.goto('/contracts')
    },
    events: {
      'document.requested': async () => {
        const opened = visit().page.waitForEvent('popup')
        await button(/^(Download Bid|Try again)$/).click()
        tab = await opened
      },
      'progress.changed': {
        excluded:
          'Playwright sends a response in one piece. tests/services/documents.test.ts receives a file in pieces from a real server.',
      },
      'document.shown': async () => {
        const route = await requests.next()
        expect(await route.request().headerValue('Authorization')).toBe(await readTokenCookie(visit().page))
        await route.fulfill({ contentType: 'image/png', body: png })
        await expect(getTab()).toHaveURL(/^blob:/)
        shownFiles += 1
        expect(await getTab().evaluate(() => [window.opener, document.images.length])).toEqual([null, 1])
      },
      'document.downloaded': async () => {
        const downloading = new Promise<Download>((resolve) => visit().page.once('download', resolve))
        await (await requests.next()).fulfill({
          contentType: 'text/html',
          headers: { 'Content-Disposition': 'attachment; filename="bid.html"' },
          body: '<script>document.title = "ours"</script>',
        })
        expect((await downloading).suggestedFilename()).toBe('bid.html')
      },
      'document.rejected': async ({ message }) =>
        (await requests.next()).fulfill({ status: 404, json: { message } }),
      'document.failed': async () => (await requests.next()).abort(),
      'opening.canceled': () => button(/^Cancel/).click(),
      'tab.closed': async () => {
        await getTab().close()
        await (await requests.next()).fulfill({ contentType: 'image/png', body: png })
      },
    },
    states: createPageAssertions<typeof openDocumentMachine>()({
      'ready.idle': async () => {
        await expect(button('Download Bid')).toBeVisible()
        await expect(status()).toBeEmpty()
        await expect(alert()).toBeEmpty()
        await expectTabs()
      },
      opening: async () => {
        await expect(button(/^Cancel/)).toBeVisible()
        await expect(status()).toHaveText('Loading…')
        await expect(alert()).toBeEmpty()
        await expect(getTab().locator('body')).toHaveText('Loading…')
      },
      'ready.downloaded': async () => {
        await expect(button('Download Bid')).toBeVisible()
        await expect(status()).toHaveText('Download started')
        await expectTabs()
      },
      'ready.failed': async ({ context }) => {
        await expect(button('Try again')).toBeVisible()
        await expect(alert()).toHaveText(withoutRetryHint((context as OpenDocumentContext).failure ?? ''))
        await expectTabs()
      },
    }),
  }
}
