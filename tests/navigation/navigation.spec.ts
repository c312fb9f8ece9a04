import { boxOf, expect, expectNoViolations, pageHeading, test } from '../support/browser.ts'
import { withMotion } from '../support/graphics.ts'
import { menuButton, toolsButton, toolsMenu } from '../support/navigation-menu.ts'
import { searchBox } from '../support/search-page.ts'

test.use(withMotion)
test.beforeEach(({ signIn }) => signIn())

const resources = {
  'State Statutes': '/statutes',
  'Sourcewell Usage by State': '/sales-reports',
  'Contract Documents': '/contracts',
  Infographics: '/info',
  'Finance Documents': '/finance',
  Videos: '/education',
}

test.describe('the top bar', () => {
  test('lists every page in order, and the account page with an icon next to Sign Out', {
    tag: ['@NAV-08', '@NAV-09', '@NAV-10', '@NAV-18'],
  }, async ({ page }) => {
    await page.goto('/contact')
    const bar = page.getByRole('banner')
    await expect(bar).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    await expect(bar).toHaveCSS('position', 'fixed')
    await expect(bar).toHaveCSS('height', '64px')
    const items = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li')
    await expect(items).toHaveText(['Home', /^Tools/, 'Favorites', 'Contact Us', 'Contacts'])
    await expect(page.getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/corporate-contacts')

    const account = page.getByRole('link', { name: 'Account', exact: true })
    const signOut = page.getByRole('button', { name: 'Sign Out' })
    expect((await boxOf(account)).right).toBeLessThanOrEqual((await boxOf(signOut)).x)
    await account.focus()
    await page.keyboard.press('Tab')
    await expect(signOut).toBeFocused()
    await account.click()
    await expect(pageHeading(page)).toHaveText('Account')
    await expect(account).toHaveAttribute('aria-current', 'page')
    await expectNoViolations(page)
  })

  test('opens, navigates, and closes the Tools menu with the keyboard, and highlights Tools on its pages', {
    tag: ['@NAV-12', '@NAV-13', '@NAV-14'],
  }, async ({ page }) => {
    await page.goto('/contact')
    await toolsButton(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'State Statutes' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toolsMenu(page)).toBeHidden()
    await expect(toolsButton(page)).toBeFocused()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(toolsMenu(page)).toBeVisible()
      await page.keyboard.press(key)
      await expect(toolsMenu(page)).toBeHidden()
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(toolsMenu(page)).toBeHidden()

    await toolsButton(page).press('Enter')
    await expect(toolsMenu(page).getByRole('link')).toHaveText(Object.keys(resources))
    for (const [label, path] of Object.entries(resources))
      await expect(toolsMenu(page).getByRole('link', { name: label })).toHaveAttribute('href', path)
    await expectNoViolations(page)
    await toolsMenu(page).getByRole('link', { name: 'Videos' }).press('Enter')
    await expect(page).toHaveURL('/education')
    await expect(toolsMenu(page)).toBeHidden()
    await expect(toolsButton(page)).toHaveAttribute('data-current', 'true')
    await toolsButton(page).click()
    await toolsMenu(page).getByRole('link', { name: 'Videos' }).click()
    await expect(toolsMenu(page)).toBeHidden()
    await expect(toolsButton(page)).toBeFocused()
    await page.getByRole('link', { name: 'Favorites' }).click()
    await expect(toolsButton(page)).not.toHaveAttribute('data-current')
    await expect(page.getByRole('link', { name: 'Favorites' })).toHaveAttribute('aria-current', 'page')
    await page.goto('/sales-reports/7')
    await expect(toolsButton(page)).toHaveAttribute('data-current', 'true')
    await toolsButton(page).click()
    const salesReports = toolsMenu(page).getByRole('link', { name: 'Sourcewell Usage by State' })
    await expect(salesReports).toHaveAttribute('aria-current', 'true')
    await page.goto('/sales-reports/7/unknown')
    await expect(toolsButton(page)).not.toHaveAttribute('data-current')
  })

  test("highlights Contacts on the pages of all contacts and of one agency's, and Home on an agency's page", {
    tag: ['@NAV-19', '@NAV-20'],
  }, async ({ page }) => {
    await page.goto('/corporate-contacts')
    const contacts = page.getByRole('link', { name: 'Contacts', exact: true })
    await expect(contacts).toHaveAttribute('aria-current', 'page')
    for (const path of ['/contacts', '/contacts/7']) {
      await page.goto(path)
      await expect(contacts).toHaveAttribute('aria-current', 'true')
    }
    await page.goto('/agencies/7')
    await expect(contacts).not.toHaveAttribute('aria-current')
    const home = page.getByRole('link', { name: 'Home', exact: true })
    await expect(home).toHaveAttribute('aria-current', 'true')
    await page.goto('/home')
    await expect(home).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens the menu under Tools and the next one closes it', { tag: ['@NAV-14'] }, async ({
    page,
  }) => {
    await page.goto('/contact')
    await toolsButton(page).tap()
    await expect(toolsMenu(page)).toBeVisible()
    await toolsButton(page).tap()
    await expect(toolsMenu(page)).toBeHidden()
    await toolsButton(page).tap()
    await page.getByRole('link', { name: 'Infographics' }).tap()
    await expect(page).toHaveURL('/info')
  })
})

test.describe('the mobile bar', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('expands the mobile menu and Resources inside it until the page changes', {
    tag: ['@NAV-03', '@NAV-04', '@NAV-05', '@NAV-06', '@NAV-07', '@NAV-10', '@NAV-18'],
  }, async ({ page }) => {
    await page.goto('/contact')
    const menu = page.getByRole('navigation')
    await expect(menu).toBeHidden()
    await menuButton(page).click()
    const items = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li')
    await expect(items).toHaveText(['Home', /^Resources/, 'Favorites', 'Contact Us', 'Contacts'])
    const account = page.getByRole('link', { name: 'Account', exact: true })
    const signOut = page.getByRole('button', { name: 'Sign Out' })
    await expect(signOut).toHaveCSS('color', 'rgb(229, 107, 107)')
    expect((await boxOf(account)).bottom).toBeLessThanOrEqual((await boxOf(signOut)).y)

    const group = page.getByRole('button', { name: 'Resources' })
    const videos = page.getByRole('link', { name: 'Videos' })
    await expect(videos).toBeHidden()
    await group.click()
    await expect(page.getByRole('listitem').getByRole('listitem')).toHaveText(Object.keys(resources))
    await expectNoViolations(page)
    await group.click()
    await expect(videos).toBeHidden()
    await menuButton(page).click()
    await expect(menu).toBeHidden()

    await menuButton(page).click()
    await group.click()
    await videos.click()
    await expect(page).toHaveURL('/education')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await menuButton(page).click()
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(menu).toBeHidden()
    await menuButton(page).click()
    const home = page.getByRole('link', { name: 'Home', exact: true })
    await home.click()
    await expect(menu).toBeHidden()
    await expect(searchBox(page)).toBeFocused()
    await menuButton(page).click()
    await account.click()
    await expect(page).toHaveURL('/account')
    await expect(account).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    // The code of the search is loaded by now.
    await menuButton(page).click()
    await home.click()
    await expect(searchBox(page)).toBeFocused()
  })
})
