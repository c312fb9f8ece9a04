import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { contactsOn, positionFilter, reportsOn, tab } from '../support/agency-page.ts'
import { queryAppDatabase } from '../support/app-database.ts'
import { expect, pageHeading, test } from '../support/browser.ts'
import { readCsv } from '../support/csv-export.ts'
import { articles } from '../support/favorites-page.ts'
import { logInOnPage } from '../support/login-page.ts'
import { captureMailtoLinks } from '../support/mailto-links.ts'
import { vendorSearch } from '../support/sales-reports-page.ts'
import { openOptions, resultsHeading, searchBox, searchFor } from '../support/search-page.ts'
import { newPassword } from '../support/sign-up-form.ts'
import { signUpByApi } from '../support/signed-out-pages.ts'

interface Found {
  id: number
  name: string
  contacts_count: number
  sales_reports_count: number
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const readScrollTop = (page: Page) => results(page).evaluate((list) => list.scrollTop)

/** Searches, and scrolls the list to an agency with several contacts and reports below the first screen. */
const findAgency = async (page: Page): Promise<{ agency: Found; count: number }> => {
  const responded = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === 'Knoxville, TN',
  )
  await searchFor(page, 'Knoxville, TN')
  const found: Found[] = await (await responded).json()
  await expect(resultsHeading(page)).toHaveText(`${found.length} Results`)
  const agency = found.find(
    ({ contacts_count, sales_reports_count }, index) =>
      index > 4 && contacts_count > 1 && sales_reports_count > 1,
  )
  if (!agency) throw new Error('No agency has enough contacts and reports.')
  const card = page.getByRole('article', { name: agency.name, exact: true })
  await results(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(card).toBeAttached({ timeout: 200 })
  }).toPass()
  await card.scrollIntoViewIfNeeded()
  return { agency, count: found.length }
}

/** A position with contacts that nobody has reported, and their number. */
const findPosition = async (agencyId: number) => {
  const [row] = await queryAppDatabase(
    `select title, count(*) from contacts
     where agency_id = $1 and removed_at is null and title is not null
     group by title having bool_and(incorrect_info_reported_at is null) order by title limit 1`,
    [agencyId],
  )
  return { position: row?.[0] ?? '', count: Number(row?.[1]) }
}

/** A vendor of some of an agency's reports, and their number. */
const findVendor = async (agencyId: number) => {
  const [row] = await queryAppDatabase(
    `select dealer_name, count(*) from sales_reports where agency_id = $1 and removed_at is null
     group by dealer_name order by count(*) desc, dealer_name limit 1`,
    [agencyId],
  )
  return { vendor: row?.[0] ?? '', count: Number(row?.[1]) }
}

/** The expected CSV, read from the database; no cell of the sample data looks like a formula. */
const readExpectedCsv = async (agencyId: number, vendor: string): Promise<string[][]> => {
  const rows = await queryAppDatabase(
    `select account_name, city, state, dealer_name, first_purchase_date, sales_reports.last_purchase_date, status
     from sales_reports join agencies on agencies.id = agency_id
     where agency_id = $1 and sales_reports.removed_at is null and position(lower($2) in lower(dealer_name)) > 0
     order by sales_reports.id`,
    [agencyId, vendor],
  )
  const headings = ['Agency', 'City', 'State', 'Vendor', 'First purchase', 'Last purchase', 'Status']
  return [headings, ...rows.map((row) => row.map((cell) => cell ?? ''))]
}

const readDownload = async (download: Promise<Download>) => readFile(await (await download).path())

// The window is short so that the list scrolls.
test.use({ viewport: { width: 1280, height: 560 } })

test('searches, opens an agency, shares its sales reports, and returns to the search', {
  tag: [
    '@PRODUCT-03',
    '@AGENCY-20',
    '@AGENCY-09',
    '@AGENCY-10',
    '@AGENCY-12',
    '@AGENCY-13',
    '@AGENCY-17',
    '@CONTACT-04',
    '@FAV-10',
    '@FAV-12',
  ],
}, async ({ page, browser, request, baseURL }) => {
  await page.goto('/login')
  await logInOnPage(page, { email: await signUpByApi(request), password: newPassword })
  await expect(page).toHaveURL('/home')
  const { agency, count } = await findAgency(page)
  const card = page.getByRole('article', { name: agency.name, exact: true })
  const scrollTop = await readScrollTop(page)
  expect(scrollTop).toBeGreaterThan(0)

  await test.step('its contacts, filtered by position', async () => {
    await card.getByRole('link', { name: `View ${agency.contacts_count} Contacts`, exact: true }).click()
    await expect(page).toHaveURL(`/agencies/${agency.id}#contacts`)
    await expect(pageHeading(page)).toHaveText(agency.name.toLowerCase())
    await expect(tab(page, /Contact/)).toHaveText(`${agency.contacts_count} Contacts`)
    const { position, count: contactCount } = await findPosition(agency.id)
    await positionFilter(page).selectOption(position)
    await expect(positionFilter(page)).toHaveValue(position)
    await expect(contactsOn(page)).toHaveCount(contactCount)
    for (const contact of await contactsOn(page).all()) await expect(contact).toContainText(position)
  })

  await test.step('a report of incorrect info', async () => {
    const contact = contactsOn(page).first()
    await contact.getByRole('button', { name: 'Report Incorrect Info' }).click()
    await expect(contact.getByRole('button', { name: 'Incorrect Info Reported' })).toBeDisabled()
    const reported = await queryAppDatabase(
      `select 1 from contacts where agency_id = $1 and incorrect_info_reported_at > now() - interval '2 minutes'
       and incorrect_info_reported_by is not null`,
      [agency.id],
    )
    expect(reported).toHaveLength(1)
  })

  await test.step('the agency as a favorite', async () => {
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/favorites') && response.request().method() === 'POST',
    )
    const actions = page.getByRole('main').locator('h1 ~ *')
    await actions.getByRole('button', { name: 'Favorite', exact: true }).click()
    expect((await saved).status()).toBe(201)
    await expect(actions.getByRole('button', { name: 'Remove Favorite' })).toBeVisible()
  })

  await test.step('its sales reports of one vendor, as CSV and as a public link', async () => {
    await tab(page, /Sales Report/).click()
    await expect(page).toHaveURL(`/agencies/${agency.id}#reports`)
    await expect(tab(page, /Sales Report/)).toHaveText(`${agency.sales_reports_count} Sales Reports`)
    const { vendor, count: reportCount } = await findVendor(agency.id)
    await vendorSearch(page).fill(vendor.toUpperCase())
    await expect(reportsOn(page)).toHaveCount(reportCount)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Sales Reports' }).click()
    const csv = await readDownload(download)
    const expected = await readExpectedCsv(agency.id, vendor)
    expect(expected).toHaveLength(reportCount + 1)
    expect(readCsv(csv)).toEqual(expected)

    const mails = await captureMailtoLinks(page)
    await page.getByRole('button', { name: 'Share Sales Reports' }).click()
    await expect.poll(() => mails.length).toBe(1)
    const [link] = mails[0]?.searchParams.get('body')?.match(/https?:\/\/\S+/) ?? []
    expect(link?.startsWith(`${baseURL}/`)).toBe(true)
    const otherBrowser = await browser.newContext({ ...(baseURL && { baseURL }) })
    const visit = await otherBrowser.newPage()
    const shared = visit.waitForEvent('download')
    await visit.evaluate((url) => location.assign(url), link ?? '')
    expect(await readDownload(shared)).toEqual(csv)
    expect(await otherBrowser.cookies()).toEqual([])
    await otherBrowser.close()
  })

  await test.step('the search is restored', async () => {
    await page.getByRole('link', { name: 'Back to search' }).click()
    await expect(page).toHaveURL(/\/home\?place=Knoxville%2C\+TN&/)
    await expect(searchBox(page)).toHaveValue('Knoxville, TN')
    await expect(resultsHeading(page)).toHaveText(`${count} Results`)
    await expect(card).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => readScrollTop(page)).toBe(scrollTop)
  })

  await test.step('the favorites, and a removal', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Favorites' }).click()
    await expect(pageHeading(page)).toHaveText('1 Saved Item')
    await expect(articles(page)).toHaveCount(1)
    const removed = page.waitForResponse(
      (response) => response.url().endsWith('/favorites') && response.request().method() === 'DELETE',
    )
    await (await openOptions(page, agency.name)).getByRole('button', { name: 'Remove Favorite' }).click()
    expect((await removed).status()).toBe(204)
    await expect(page.getByText('No Saved Items Found. Use the ... icon to save items.')).toBeVisible()
    await page.reload()
    await expect(pageHeading(page)).toHaveText('0 Saved Items')
  })
})
