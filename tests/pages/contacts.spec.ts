import { readFile } from 'node:fs/promises'
import { expect, pageHeading, test } from '../support/browser.ts'
import { contact, contactCards, contactSearch, mockContacts } from '../support/contacts.ts'
import { findAgencies } from '../support/fuzz/screens.ts'
import { navigate } from '../support/navigate.ts'

test.beforeEach(({ signIn }) => signIn())

const lists = [
  { url: '/contacts', type: 'Contact', elsewhere: 'View corporate contacts' },
  {
    url: '/contacts/5',
    type: 'Contact',
    elsewhere: 'View all contacts',
    searchElsewhere: 'Search all contacts for “nobody”',
  },
  {
    url: '/corporate-contacts',
    type: 'Corporate Contact',
    elsewhere: 'View agency contacts',
    searchElsewhere: 'Search agency contacts for “nobody”',
  },
]

test('each list shows a count, searches its fields, and says when nothing matches', {
  tag: ['@CONTACT-01', '@CONTACT-03', '@CONTACT-15', '@LIST-01', '@LIST-03'],
}, async ({ page }) => {
  await page.goto('/contact')
  for (const { url, type, elsewhere, searchElsewhere } of lists) {
    await test.step(url, async () => {
      const whose = url === '/contacts/5' ? ' for Knox County' : ''
      await mockContacts(page, [
        contact(1, { firstName: 'Zoë', lastName: 'Adams', title: 'Mayor' }),
        contact(2, { lastName: 'Brook', phone: '931-555-0199', email: 'office@mayfield.example' }),
        contact(3, { firstName: null, lastName: null, title: null, phone: null, email: null }),
      ])
      await navigate(page, url)
      await expect(pageHeading(page)).toHaveText(`3 ${type}s${whose}`)
      for (const [text, count] of Object.entries({
        'zoË ada': 1,
        'Adams, Zoë': 1,
        ...(url === '/contacts' && { 'mayor knox county': 1, 'mayor knoxville tn': 1 }),
        brook: 1,
        MAY: 2,
        '0199': 1,
        '@MayField': 1,
        'purchasing agent': 1,
        '865': 1,
        '': 3,
      })) {
        await contactSearch(page).fill(text)
        await expect(pageHeading(page)).toHaveText(`${count} ${type}${count === 1 ? '' : 's'}${whose}`)
        await expect(contactCards(page)).toHaveCount(count)
      }
      await contactSearch(page).fill('nobody')
      await expect(page.getByText(`No ${type}s Found`, { exact: true })).toBeVisible()
      await expect(pageHeading(page)).toHaveText(`0 ${type}s${whose}`)
      if (searchElsewhere) {
        const link = page.getByRole('link', { name: searchElsewhere })
        await expect(link).toHaveAttribute('href', '/contacts?search=nobody')
      } else {
        await page.getByRole('button', { name: 'Show all' }).click()
        await expect(contactCards(page)).toHaveCount(3)
        await contactSearch(page).fill('nobody')
      }
      await page.getByRole('button', { name: 'Clear search' }).click()
      await expect(contactSearch(page)).toBeFocused()
      await expect(contactCards(page)).toHaveCount(3)

      await mockContacts(page, [])
      await page.reload()
      await expect(page.getByText(`No ${type}s Found`, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: elsewhere })).toBeVisible()
    })
  }
})

test('contacts can be filtered by state and exported; a visit to an agency keeps the filter', {
  tag: ['@CONTACT-13', '@CONTACT-14'],
}, async ({ page }) => {
  await mockContacts(page, [
    contact(1),
    contact(2, { agencyId: 6, agencyName: 'CITY OF ADA', agencyCity: 'ADA', agencyState: 'OK' }),
    contact(3, { agencyName: null, agencyCity: null, agencyState: null }),
  ])
  await page.goto('/contacts')
  await expect(contactCards(page).nth(1)).toContainText('Ada, OK')
  await page.getByRole('combobox', { name: 'Select state(s)' }).fill('okla')
  await page.keyboard.press('Enter')
  await expect(pageHeading(page)).toHaveText('1 Contact')
  await expect(page).toHaveURL('/contacts?state=OK')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^contacts-ok-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFF"First name","Last name","Title","Phone","Email","Agency","City","State"\r\n' +
      '"Ann","Clerk 2","Purchasing Agent","(865) 555-0100","ann.clerk-2@knoxville.example","City of Ada","Ada","OK"\r\n',
  )
  // Another notice would be a second element with this text.
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Exported 1 contact')).toBeVisible()

  await contactCards(page).getByRole('link', { name: 'City of Ada' }).click()
  await expect(page).toHaveURL('/agencies/6#contacts')
  await page.goBack()
  await expect(pageHeading(page)).toHaveText('1 Contact')
  await contactSearch(page).fill('knox county')
  await expect(page.getByText('No contacts match these filters.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(pageHeading(page)).toHaveText('3 Contacts')
  await expect(page).toHaveURL('/contacts')
})

test('an agency’s contacts link to all contacts and back to the agency; an invalid ID shows the not-found page', {
  tag: ['@CONTACT-02'],
}, async ({ page }) => {
  const [agencyId] = await findAgencies()
  const responded = page.waitForResponse(`**/api/v1/contacts?agency_id=${agencyId}`)
  await page.goto(`/contacts/${agencyId}`)
  const listed: { first_name: string; last_name: string }[] = await (await responded).json()
  const names = listed.map((one) => `${one.first_name} ${one.last_name}`)
  await expect(contactCards(page).getByRole('heading')).toHaveText(names)
  await expect(contactCards(page).locator('a[href^="/agencies/"]')).toHaveCount(0)

  await expect(page.getByRole('link', { name: 'Back to agency' })).toHaveAttribute(
    'href',
    `/agencies/${agencyId}#contacts`,
  )
  await page.getByRole('link', { name: 'All contacts' }).click()
  await expect(page).toHaveURL('/contacts')
  await expect(pageHeading(page)).toHaveText(/^\d+,\d+ Contacts$/)
  const link = contactCards(page).first().locator('a[href^="/agencies/"]')
  await expect(link).toHaveAttribute('href', /^\/agencies\/\d+#contacts$/)

  await navigate(page, '/contacts/none')
  await expect(pageHeading(page)).toContainText('Let’s piece this thing back together.')
})

test('a contact card calls, emails, and copies, and keeps its layout with long emails', {
  tag: ['@AGENCY-18', '@CONTACT-12'],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [phone, email] = ['(865) 555-0100 ext. 12', 'ann.purchasing.clerk@knoxville-public-works.example']
  await mockContacts(page, [
    contact(1),
    contact(2, { email: `purchasing@${'very-long-'.repeat(5)}name.example` }),
    contact(3, { phone, email }),
  ])
  await page.goto('/contacts')
  await expect(contactCards(page)).toHaveCount(3)
  const measureCard = async (index: number) => {
    const card = contactCards(page).nth(index)
    const edges = (name: RegExp, role: 'link' | 'button') =>
      card
        .getByRole(role, { name })
        .evaluateAll(
          (elements, side) => elements.map((element) => Math.round(element.getBoundingClientRect()[side])),
          role === 'link' ? ('right' as const) : ('left' as const),
        )
    const texts = await edges(/@|555/, 'link')
    const buttons = await edges(/^Copy/, 'button')
    return {
      height: (await card.boundingBox())?.height,
      gaps: buttons.map((left, index) => left - (texts[index] ?? 0)),
    }
  }
  // The icon is 6 px inside its button. Text changes its width when the typeface arrives.
  for (const index of [0, 1])
    await expect.poll(() => measureCard(index)).toEqual({ height: 52, gaps: [2, 2] })

  const card = contactCards(page).last()
  await expect(card.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:8655550100;ext=12')
  await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(card.getByRole('link', { name: email })).toHaveAttribute('title', email)
  await page.setViewportSize({ width: 390, height: 844 })
  const link = card.getByRole('link', { name: email })
  expect(await link.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const [index, text] of [phone, email].entries()) {
    await card.getByRole('button', { name: /^Cop/ }).nth(index).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
})

test('of 50,000 contacts, only the visible ones are in the document, and ways back restore search and position', {
  tag: ['@AGENCY-17', '@CONTACT-08', '@CONTACT-11', '@CONTACT-12'],
}, async ({ page }) => {
  await mockContacts(
    page,
    Array.from({ length: 50_000 }, (_, place) => contact(place + 1)),
  )
  await page.goto('/contacts')
  await expect(pageHeading(page)).toHaveText('50,000 Contacts')
  for (let screen = 1; screen <= 10; screen += 1) {
    await page.mouse.wheel(0, 2_000)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await contactCards(page).count()).toBeLessThan(60)
  }
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'Ann Clerk 50000' })).toBeInViewport()
  await expect(page.getByText('Email', { exact: true })).toBeInViewport()
  expect(await contactCards(page).count()).toBeLessThan(60)

  await page.keyboard.press('Home')
  await contactSearch(page).pressSequentially('clerk 4999')
  await expect(pageHeading(page)).toHaveText('11 Contacts')

  // After a visit to an agency, the search and the scroll position are restored.
  await contactSearch(page).fill('clerk 4')
  await expect(pageHeading(page)).toHaveText('11,111 Contacts')
  const scrollOffset = () => page.evaluate(() => Math.round(window.scrollY))
  await page.mouse.wheel(0, 4_000)
  let offset = 0
  await expect
    .poll(async () => {
      const before = offset
      offset = await scrollOffset()
      return offset > 2_000 && offset === before
    })
    .toBe(true)
  const inView = await contactCards(page).evaluateAll((cards) =>
    cards.findIndex((card) => card.getBoundingClientRect().top > 200),
  )
  const link = contactCards(page).nth(inView).getByRole('link', { name: 'Knox County' })
  await link.click()
  await expect(page).toHaveURL('/agencies/5#contacts')
  await expect(page.getByRole('link', { name: 'Contacts', exact: true })).not.toHaveAttribute('aria-current')
  const backLink = page.getByRole('link', { name: 'Back to contacts' })
  for (const goBack of [() => page.goBack(), () => backLink.click()]) {
    await goBack()
    await expect(contactSearch(page)).toHaveValue('clerk 4')
    await expect.poll(scrollOffset).toBe(offset)
    await expect(page.getByRole('link', { name: 'Contacts', exact: true })).toHaveAttribute('aria-current')
    await page.goForward()
  }
  await page.reload()
  await backLink.click()
  await expect(page).toHaveURL('/contacts?search=clerk+4')
})
