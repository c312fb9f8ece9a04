import { readFile } from 'node:fs/promises'
import { expect, pageHeading, test } from '../support/browser.ts'
import { readCsv } from '../support/csv-export.ts'
import { captureMailtoLinks } from '../support/mailto-links.ts'
import { countedHeading, exportButton } from '../support/sales-reports-page.ts'

test.beforeEach(({ signIn }) => signIn())

test('the download and the shared link contain the listed reports, and no tab opens', {
  tag: ['@REPORT-09', '@REPORT-10'],
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mails = await captureMailtoLinks(page)
  await page.goto('/sales-reports?state=KY&vendor=paper')
  await expect(pageHeading(page)).toHaveText(countedHeading)
  const count = Number.parseInt((await pageHeading(page).textContent()) ?? '', 10)

  let file = Buffer.alloc(0)
  // Another test may be downloading: the server allows one download from a network at a time.
  await expect(async () => {
    const downloading = page.waitForEvent('download')
    await exportButton(page, 'Download').click()
    file = await readFile(await (await downloading).path())
  }).toPass()
  await expect(exportButton(page, 'Download')).toBeFocused()
  const [headings, ...rows] = readCsv(file)
  expect(headings).toEqual(['Agency', 'City', 'State', 'Vendor', 'First purchase', 'Last purchase', 'Status'])
  expect(rows).toHaveLength(count)
  expect(rows.every((row) => row[2] === 'KY' && row[3]?.toLowerCase().includes('paper'))).toBe(true)
  expect(context.pages()).toHaveLength(1)

  await exportButton(page, 'Share').click()
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'long' })
  const notice = `Anyone with this link can download these reports without signing in until ${inAWeek}.`
  await expect(page.getByText(notice)).toBeVisible()
  await page.getByRole('region', { name: 'Share or download' }).getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(mails[0]?.searchParams.get('body')).toContain(link)
  const otherBrowser = await browser.newContext()
  await expect(async () => {
    const shared = await otherBrowser.request.get(link)
    expect(shared.status()).toBe(200)
    expect(readCsv(await shared.body())).toHaveLength(1 + count)
  }).toPass()
  await otherBrowser.close()
})
