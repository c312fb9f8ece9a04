import type { Page } from '@playwright/test'
import type { AgencyDetail } from '../../contract/agencies.ts'
import { cityOfKnoxvilleDetail } from '../support/agencies.ts'
import { contactsOn, mockAgency, reportsOn, tab } from '../support/agency-page.ts'
import { expect, test } from '../support/browser.ts'
import { navigate } from '../support/navigate.ts'
import { expectAccessibleStates, expectNoOverflow } from '../support/page-checks.ts'
import { pauseRequests } from '../support/paused-requests.ts'

test.beforeEach(({ signIn }) => signIn())

const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const agencyWithLongTexts: AgencyDetail = {
  ...cityOfKnoxvilleDetail,
  name: `${word} of the Consolidated Metropolitan Intergovernmental Wastewater and Solid Waste Authority`,
  address1: word,
  city: word,
  sourcewellId: word,
  omniaId: '1'.repeat(90),
  contacts: cityOfKnoxvilleDetail.contacts.map((contact) => ({ ...contact, title: word, firstName: word })),
  salesReports: cityOfKnoxvilleDetail.salesReports.map((report) => ({ ...report, dealerName: word })),
}
const emptyAgency: AgencyDetail = {
  ...cityOfKnoxvilleDetail,
  latitude: null,
  longitude: null,
  sourcewellId: null,
  omniaId: null,
  fiscalYearEnd: null,
  contacts: [],
  salesReports: [],
}

const openContacts = async (page: Page, agency: AgencyDetail) => {
  await mockAgency(page, agency)
  await navigate(page, '/agencies/1')
  await expect(contactsOn(page)).toHaveCount(agency.contacts.length)
}
const openReports = async (page: Page, agency: AgencyDetail) => {
  await mockAgency(page, agency)
  await navigate(page, '/agencies/1#reports')
  await expect(reportsOn(page)).toHaveCount(agency.salesReports.length)
}

/** Every state of the page, and how to open it from another page. */
const pageStates: Record<string, (page: Page) => Promise<void>> = {
  contacts: (page) => openContacts(page, cityOfKnoxvilleDetail),
  'sales reports': (page) => openReports(page, cityOfKnoxvilleDetail),
  'contacts with long text': (page) => openContacts(page, agencyWithLongTexts),
  'sales reports with long text': (page) => openReports(page, agencyWithLongTexts),
  'only a name and an address': async (page) => {
    await openContacts(page, emptyAgency)
    await expect(page.getByText('No Contacts Found')).toBeVisible()
  },
  'no sales reports': async (page) => {
    await openReports(page, emptyAgency)
    await expect(page.getByText('No Sourcewell Sales Reports Found')).toBeVisible()
  },
  loading: async (page) => {
    await page.unroute('**/api/v1/agencies/*')
    await page.route('**/api/v1/agencies/*', () => {})
    await navigate(page, '/agencies/1')
    await expect(page.getByText('Loading agency…')).toBeAttached()
  },
  failed: async (page) => {
    await page.unroute('**/api/v1/agencies/*')
    await page.route('**/api/v1/agencies/*', (route) => route.fulfill({ status: 500, json: {} }))
    await navigate(page, '/agencies/1')
    await expect(page.getByText('Couldn’t load this agency')).toBeVisible()
  },
  'not found': async (page) => {
    await navigate(page, '/agencies/none')
    await expect(page.getByText('Agency not found')).toBeVisible()
  },
}

test('every state of the page fits at every width in light and dark, without axe violations', {
  tag: ['@A11Y-05', '@A11Y-08'],
}, async ({ page, expectConsoleErrors }) => {
  test.slow()
  expectConsoleErrors(/status of 500/, /^Oops! Our servers/, /^The agency could not be loaded/)
  await expectAccessibleStates(page, '/contact', pageStates)
})

test('the page works by keyboard alone and at 400% zoom', { tag: ['@A11Y-05'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await mockAgency(page, cityOfKnoxvilleDetail)
  const requests = await pauseRequests(page, '**/api/v1/agencies/1')
  await page.goto('/agencies/1')
  const request = await requests.next()
  const back = page.getByRole('link', { name: 'Back to search' })
  await back.focus()
  await request.fallback()
  await expect(tab(page, /Contacts/)).toBeVisible()
  await expect(back).toBeFocused()
  await expectNoOverflow(page)
  await page.locator('#main').focus()
  const names: string[] = []
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
    names.push(name)
    if (name === '2 Contacts') break
  }
  expect(names).toEqual([
    'Back to search',
    expect.stringContaining('400 main street'),
    'Call Ann Lee Purchasing Director',
    'Directions',
    'Share',
    'Copy',
    'Favorite',
    '2 Contacts',
  ])
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /Sales Report/)).toBeFocused()
  await expect(reportsOn(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View all sales reports' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('volunteer')
  await expect(page.getByText('1 of 1')).toBeVisible()
})
