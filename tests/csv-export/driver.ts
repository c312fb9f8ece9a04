import type { Download } from '@playwright/test'
import { type BrowserDriver, createPageAssertions, type Expectation } from 'chart-paths/playwright'
import type { csvExportMachine } from '../../src/machines/csv-export/machine.ts'
import type { CsvExportContext } from '../../src/machines/csv-export/types.ts'
import { expect, pageHeading } from '../support/browser.ts'
import { captureMailtoLinks } from '../support/mailto-links.ts'
import type { Visit } from '../support/paths/browser/test-flow-in-browser.ts'
import { type PausedRequests, pauseRequests } from '../support/paused-requests.ts'
import { exportButton, vendorSearch } from '../support/sales-reports-page.ts'

/** Drives both buttons of /sales-reports for Tennessee. Lists, links, and files come from the real server. */
export const createDriver = (visit: () => Visit): BrowserDriver<typeof csvExportMachine> => {
  let requests: PausedRequests
  let mails: URL[] = []
  const downloads: Download[] = []

  const alert = (text: string | RegExp) => visit().page.getByRole('alert').filter({ hasText: text })
  const notice = () => visit().page.getByText('Anyone with this link')
  const press = async (way: 'Share' | 'Download') => {
    const failure = alert(way === 'Share' ? 'Couldn’t create the link' : 'The download failed')
    if (await failure.isVisible()) await failure.getByRole('button', { name: 'Try again' }).click()
    else await exportButton(visit().page, way).click()
  }
  const expectIdle = async ({ context }: Expectation) => {
    const { page } = visit()
    const { vendor } = (context as CsvExportContext).query
    await expect(vendorSearch(page)).toHaveValue(vendor)
    await expect(exportButton(page, 'Share')).toBeEnabled()
    await expect(exportButton(page, 'Download')).toBeEnabled()
  }
  const expectNoMessages = async () => {
    await expect(alert(/download failed|create the link/)).toHaveCount(0)
    await expect(visit().page.getByText('Download started')).toHaveCount(0)
    await expect(notice()).toHaveCount(0)
  }
  const expectBusy = async () => {
    const loading = visit().page.getByRole('button', { name: 'Loading...' })
    await expect(loading).toHaveCount(2)
    for (const button of await loading.all()) await expect(button).toBeDisabled()
    await expectNoMessages()
  }
  const expectFailure = (sentence: string) => async (expected: Expectation) => {
    await expectIdle(expected)
    await expect(alert(sentence).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(notice()).toHaveCount(0)
  }

  return {
    consoleErrors: [/net::ERR_FAILED/, /^Failed to fetch/],
    open: async () => {
      const { page, signIn } = visit()
      await signIn()
      await page.clock.install()
      page.on('download', (download) => downloads.push(download))
      mails = await captureMailtoLinks(page)
      requests = await pauseRequests(page, '**/api/v1/sales_reports/export_shareable_csv?*')
      await page.goto('/sales-reports?state=TN')
      await expect(pageHeading(page)).toHaveText(/^[\d,]+ Sourcewell Sales Reports in .+$/)
    },
    events: {
      'query.changed': async ({ query }) => {
        const { page } = visit()
        await page.clock.resume()
        const responded = page.waitForResponse('**/api/v1/sales_reports?*')
        await vendorSearch(page).fill(query.vendor)
        await responded
      },
      'download.requested': () => press('Download'),
      'share.requested': () => press('Share'),
      'xstate.done.actor.fetchLink': async () => {
        // "Download started" stays until the path advances the clock.
        const { page } = visit()
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
        await (await requests.next()).continue()
      },
      'xstate.error.actor.fetchLink': async () => (await requests.next()).abort(),
    },
    delays: {
      noticeDuration: async (length) => {
        await visit().page.clock.runFor(length)
        await visit().page.clock.resume()
      },
    },
    states: createPageAssertions<typeof csvExportMachine>()({
      'ready.idle': async (expected) => {
        await expectIdle(expected)
        await expectNoMessages()
      },
      preparingDownload: expectBusy,
      'ready.downloadStarted': async (expected) => {
        await expectIdle(expected)
        await expect(visit().page.getByText('Download started')).toBeVisible()
        await expect.poll(() => downloads.length).toBe(1)
        const [download] = downloads.splice(0)
        expect(download?.suggestedFilename()).toMatch(/^sales-reports-tn-\d{4}-\d{2}-\d{2}\.csv$/)
        expect(await download?.failure()).toBeNull()
        await expect(exportButton(visit().page, 'Download')).toBeFocused()
      },
      preparingShare: expectBusy,
      'ready.shareStarted': async (expected) => {
        await expectIdle(expected)
        await expect(notice()).toBeVisible()
        await expect(visit().page.getByRole('link', { name: 'Compose email' })).toHaveAttribute(
          'href',
          /^mailto:\?.*shared_csv%3Flink%3D/,
        )
        await expect.poll(() => mails.length).toBe(1)
        const [mail] = mails.splice(0)
        expect(mail?.searchParams.get('body')).toContain('/api/v1/sales_reports/shared_csv?link=')
      },
      'ready.downloadFailed': expectFailure('The download failed. We couldn’t reach the server.'),
      'ready.shareFailed': expectFailure('Couldn’t create the link. We couldn’t reach the server.'),
    }),
  }
}
