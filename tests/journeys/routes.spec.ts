import type { Page, Request } from '@playwright/test'
import { type Route, signedInRoutes } from '../../src/machines/navigation/routes.ts'
import { expect, inNashville, pageHeading, revokedTwiceError, test } from '../support/browser.ts'
import { navigate } from '../support/navigate.ts'
import { openMobileMenu } from '../support/navigation-menu.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { cards } from '../support/search-page.ts'

test.use(inNashville)

/** The title and heading of every route; an agency's page has the agency's name. */
const pages: Record<Route | 'unknown', { title: string; heading: string | RegExp }> = {
  '/': { title: 'Welcome', heading: 'Hi, Welcome!' },
  '/login': { title: 'Log In', heading: 'Hi, Welcome!' },
  '/signup': { title: 'Create account', heading: 'Create account' },
  '/forgot-password': { title: 'Forgot password', heading: 'Forgot your password?' },
  '/reset-password/:token': { title: 'Reset password', heading: 'Reset your password' },
  '/password-changed': { title: 'Password changed', heading: 'Password changed' },
  '/email-confirmation/:token': { title: 'Confirm email', heading: 'Email Not Confirmed' },
  '/home': { title: 'Home', heading: 'Find agencies' },
  '/agencies/:id': { title: '', heading: /./ },
  '/education': { title: 'Videos', heading: /^[1-9]\d* Educational Materials$/ },
  '/sales-reports': { title: 'Sourcewell Usage by State', heading: 'Sourcewell Sales Reports' },
  '/sales-reports/:id': { title: 'Sales Reports', heading: /^[\d,]+ Sourcewell Sales Reports?( for .+)?$/ },
  '/contracts': { title: 'Contract Documents', heading: /^[1-9]\d* Contract Documents$/ },
  '/statutes': { title: 'State Statutes', heading: '50 State Statutes' },
  '/info': { title: 'Infographics', heading: /^[1-9]\d* Infographics$/ },
  '/finance': { title: 'Finance Documents', heading: /^[1-9]\d* Finance Documents$/ },
  '/favorites': { title: 'Favorites', heading: /^\d+ Saved Items?$/ },
  '/contact': { title: 'Contact Us', heading: 'Contact Us' },
  '/contacts': { title: 'Contacts', heading: /^[\d,]+ Contacts$/ },
  '/contacts/:id': { title: 'Agency Contacts', heading: /^[\d,]+ Contacts? for .+$/ },
  '/corporate-contacts': { title: 'Corporate Contacts', heading: /^[1-9]\d* Corporate Contacts$/ },
  '/account': { title: 'Account', heading: 'Account' },
  unknown: { title: 'Page not found', heading: 'Let’s piece this thing back together.' },
}

/** The URL of a route with its parameters filled in. */
const createUrl = (route: string) => route.replace(/:\w+/, '7').replace('unknown', '/nowhere')

const expectPage = async (page: Page, route: keyof typeof pages) => {
  const { title, heading } = pages[route]
  await expect(pageHeading(page)).toHaveText(heading)
  await expect(page).toHaveTitle(title === '' ? /^.+ · Agency Atlas$/ : `${title} · Agency Atlas`)
  await expectNoOverflow(page)
}

test('a visitor sees the public pages, and the login page instead of every other page', {
  tag: ['@ROUTE-02', '@ROUTE-03', '@ROUTE-10', '@ROUTE-11', '@ROUTE-12', '@NAV-16'],
}, async ({ page, expectConsoleErrors }) => {
  // The token in the URL is not from an email.
  expectConsoleErrors(/status of 422/)
  const titles = Object.values(pages).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  let isNarrow = true
  const show = () => page.setViewportSize({ width: isNarrow ? 390 : 1280, height: 800 })
  await page.goto('/nowhere')
  for (const route of Object.keys(pages) as (keyof typeof pages)[]) {
    const needsSignIn = signedInRoutes.some((each) => each === route)
    await show()
    await navigate(page, createUrl(route))
    await expect(page, route).toHaveURL(needsSignIn ? '/login' : createUrl(route))
    await expectPage(page, needsSignIn ? '/login' : route)
    // The same page in the other width, in which the next page is opened.
    isNarrow = !isNarrow
    await show()
    await expectPage(page, needsSignIn ? '/login' : route)
  }
})

/** The menus of both widths, with the targets of their items, in order. */
const entries = {
  Home: '/home',
  'State Statutes': '/statutes',
  'Sourcewell Usage by State': '/sales-reports',
  'Contract Documents': '/contracts',
  Infographics: '/info',
  'Finance Documents': '/finance',
  Videos: '/education',
  Favorites: '/favorites',
  'Contact Us': '/contact',
  Contacts: '/corporate-contacts',
} as const satisfies Record<string, Route>

/** The pages of the menus that list items of the server. */
const listPages: readonly Route[] = [
  '/statutes',
  '/contracts',
  '/info',
  '/finance',
  '/education',
  '/corporate-contacts',
]

const openMenu = async (page: Page, isNarrow: boolean) => {
  await openMobileMenu(page)
  const group = page.getByRole('button', { name: isNarrow ? 'Resources' : 'Tools', exact: true })
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
}

test('a signed-in user can reach every page and its items at 390 and 1280 px, with JSON calls only', {
  tag: [
    '@ROUTE-01',
    '@ROUTE-02',
    '@ROUTE-10',
    '@ROUTE-11',
    '@ROUTE-12',
    '@NAV-15',
    '@NAV-16',
    '@NAV-18',
    '@SESSION-01',
    '@API-01',
    '@PRODUCT-04',
  ],
}, async ({ page, baseURL, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 422/, revokedTwiceError)
  const calls: Request[] = []
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).origin === baseURL
    if (isOurs && ['fetch', 'xhr'].includes(request.resourceType())) calls.push(request)
  })
  let isNarrow = true
  const show = () => page.setViewportSize({ width: isNarrow ? 390 : 1280, height: 800 })
  const bell = page.getByRole('button', { name: /notifications?$/i })
  /** Checks the page in this width and in the other one, in which the next page is opened. */
  const expectPageAtBothWidths = async (route: keyof typeof pages) => {
    await expectPage(page, route)
    await expect(bell).toBeInViewport()
    isNarrow = !isNarrow
    await show()
    await expectPage(page, route)
    await expect(bell).toBeInViewport()
  }
  await show()
  await signIn()
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const [label, path] of Object.entries(entries)) {
    await openMenu(page, isNarrow)
    await expect(links).toHaveText(Object.keys(entries))
    const targets = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(Object.values(entries))
    await links.and(page.getByRole('link', { name: label, exact: true })).click()
    await expect(page).toHaveURL(path)
    await expectPageAtBothWidths(path)
    if (listPages.includes(path))
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
  const requests = calls.map((request) => ({
    path: new URL(request.url()).pathname,
    type: request.headers()['content-type'],
  }))
  expect(requests.length).toBeGreaterThan(listPages.length)
  expect(
    requests.filter(({ path, type }) => !path.startsWith('/api/v1/') || type !== 'application/json'),
  ).toEqual([])
  await page.getByRole('link', { name: 'Agency Contacts' }).click()
  await expect(page).toHaveURL('/contacts')
  await expectPageAtBothWidths('/contacts')

  await page.getByRole('link', { name: 'Agency Atlas, home' }).click()
  if (isNarrow) await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
  const name = (await cards(page).first().getAttribute('aria-label')) ?? ''
  await cards(page).first().getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/agencies\/\d+$/)
  await expectPageAtBothWidths('/agencies/:id')
  await expect(page).toHaveTitle(`${name} · Agency Atlas`)
  const id = /\d+$/.exec(page.url())?.[0]
  await page.getByRole('main').locator(`a[href="/contacts/${id}"]`).click()
  await expectPageAtBothWidths('/contacts/:id')
  await page.goBack()
  await page.getByRole('tab', { name: /Sales Report/ }).click()
  await page.getByRole('main').locator(`a[href="/sales-reports/${id}"]`).click()
  await expectPageAtBothWidths('/sales-reports/:id')

  for (const route of ['/login', '/signup'] as const) {
    await page.goto(route)
    await expect(page, route).toHaveURL('/home')
    await expectPageAtBothWidths('/home')
  }
  for (const route of [
    '/forgot-password',
    '/reset-password/:token',
    '/password-changed',
    '/email-confirmation/:token',
  ] as const) {
    await page.goto(createUrl(route))
    await expectPage(page, route)
    isNarrow = !isNarrow
    await show()
    await expectPage(page, route)
    await expect(page, route).toHaveURL(createUrl(route))
  }
  await page.goto(createUrl('unknown'))
  await expectPageAtBothWidths('unknown')
  await expect(page).toHaveURL(createUrl('unknown'))
  await openMobileMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await expectPageAtBothWidths('/account')
  await openMobileMenu(page)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expectPage(page, '/login')
})
