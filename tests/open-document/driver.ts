import { fileURLToPath } from 'node:url'
import type { Download, Page } from '@playwright/test'
import type { BrowserDriver } from 'chart-paths/playwright'
import type { openDocumentMachine } from '../../src/machines/open-document/machine.ts'
import type { OpenDocumentContext } from '../../src/machines/open-document/types.ts'
import { expect } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-requests.ts'
import { openMounted } from '../support/mounted-page.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'

const mounted = fileURLToPath(import.meta.resolve('../support/pages/document.tsx'))

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Drives the button of a file on a test page; tabs and downloads are real, the file is from the test. */
export const drive = (visit: () => Visit): BrowserDriver<typeof openDocumentMachine> => {
  let held: HeldRequests
  let tab: Page | null = null
  let shownFiles = 0

  const button = (name: string | RegExp) => visit().page.getByRole('button', { name })
  const openedTab = (): Page => {
    if (!tab) throw new Error('No tab was opened.')
    return tab
  }
  /** Each shown file stays in its tab; a tab without a file is closed. */
  const expectTabs = () => expect.poll(() => visit().page.context().pages().length).toBe(1 + shownFiles)
  const said = () => visit().page.getByRole('status', { includeHidden: true })
  const alert = () => visit().page.getByRole('alert', { includeHidden: true })

  return {
    consoleErrors: [/status of 404/, /net::ERR_FAILED/, /^A file could not be opened\./],
    open: async () => {
      const { page } = visit()
      await openMounted(page, mounted, '/')
      held = await holdRequests(page, '**/api/v1/contract_documents/7/download')
    },
    events: {
      'document.requested': async () => {
        const opened = visit().page.waitForEvent('popup')
        await button(/^(Download|Try again)$/).click()
        tab = await opened
      },
      'bytes.arrived': {
        excluded:
          'An answer that a test gives arrives in one piece: how a file comes in pieces is shown on a real server (tests/services/documents.test.ts).',
      },
      'document.shown': async () => {
        const route = await held.next()
        expect(await route.request().headerValue('Authorization')).toBe('Bearer ours')
        await route.fulfill({ contentType: 'image/png', body: png })
        await expect(openedTab()).toHaveURL(/^blob:/)
        shownFiles += 1
        expect(await openedTab().evaluate(() => [window.opener, document.images.length])).toEqual([null, 1])
      },
      'document.saved': async () => {
        const coming = new Promise<Download>((resolve) => visit().page.once('download', resolve))
        await (await held.next()).fulfill({
          contentType: 'text/html',
          headers: { 'Content-Disposition': 'attachment; filename="bid.html"' },
          body: '<script>document.title = "ours"</script>',
        })
        expect((await coming).suggestedFilename()).toBe('bid.html')
      },
      'document.refused': async ({ message }) =>
        (await held.next()).fulfill({ status: 404, json: { message } }),
      'document.failed': async () => (await held.next()).abort(),
      'opening.canceled': () => button(/^Cancel/).click(),
      'tab.closed': async () => {
        await openedTab().close()
        await (await held.next()).fulfill({ contentType: 'image/png', body: png })
      },
    },
    states: {
      'ready.idle': async () => {
        await expect(button('Download')).toBeVisible()
        await expect(said()).toBeEmpty()
        await expect(alert()).toBeEmpty()
        await expectTabs()
      },
      opening: async () => {
        await expect(button(/^Cancel/)).toBeVisible()
        await expect(said()).toHaveText('Loading...')
        await expect(alert()).toBeEmpty()
        await expect(openedTab().locator('body')).toHaveText('Loading...')
      },
      'ready.saved': async () => {
        await expect(button('Download')).toBeVisible()
        await expect(said()).toHaveText('Saved to your Downloads folder.')
        await expectTabs()
      },
      'ready.failed': async ({ context }) => {
        await expect(button('Try again')).toBeVisible()
        await expect(alert()).toHaveText((context as OpenDocumentContext).failure ?? '')
        await expectTabs()
      },
    },
  }
}
