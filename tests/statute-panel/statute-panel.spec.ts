import { boxOf, expect, expectNoViolations, pageHeading, test } from '../support/browser.ts'
import { withMotion } from '../support/graphics.ts'
import { expectAccessiblePage } from '../support/page-checks.ts'
import { mockStatutes, statute, statuteCard, statutePanel, statuteTextButton } from '../support/statutes.ts'

test.use(withMotion)

const long = Array.from(
  { length: 60 },
  (_, index) => `(${index + 1}) ${'A public body may. '.repeat(8)}`,
).join('\n\n')

const statutes = [
  statute(1, { state: 'Alabama', allStatute: 'For all.', schoolStatute: 'For schools.' }),
  statute(2, { state: 'TX', countyStatute: long, link: 'https://statutes.example/tx/1' }),
  statute(3, {
    state: 'Puerto Rico',
    localStatute: 'For towns.',
    schoolStatute: ' ',
    link: 'javascript:alert(1)',
  }),
  statute(4, { state: 'Ohio' }),
]

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await mockStatutes(page, statutes)
})

test('a card has a button for each text; states can be selected one by one, and all or none at once', {
  tag: ['@STATUTE-01', '@STATUTE-02', '@STATUTE-03', '@STATUTE-04', '@STATUTE-07', '@A11Y-06'],
}, async ({ page }) => {
  await page.goto('/statutes')
  await expect(pageHeading(page)).toHaveText('4 State Statutes')
  const buttons = (state: string) => statuteCard(page, state).locator('[aria-haspopup="dialog"]')
  await expect(buttons('Alabama')).toHaveText([
    'View State Government',
    'View Local Government',
    'View School District',
    'View County',
  ])
  await expect(buttons('Texas')).toHaveText(['View County'])
  await expect(buttons('Puerto Rico')).toHaveText(['View Local Government'])
  await expect(buttons('Ohio')).toHaveCount(0)
  await expectAccessiblePage(page)

  const picker = page.getByRole('combobox', { name: 'Select state(s)' })
  await picker.fill('texas')
  await page.getByRole('option', { name: 'TX Texas' }).click()
  await expect(pageHeading(page)).toHaveText('1 State Statute')
  await expect(page).toHaveURL('/statutes?state=TX')
  await picker.fill('')
  const options = page.getByRole('listbox')
  await expect(options).toBeVisible()
  expect((await page.locator('.mantine-MultiSelect-dropdown').boundingBox())?.height).toBeLessThanOrEqual(300)
  await page.getByRole('button', { name: 'Select All' }).click()
  await expect(pageHeading(page)).toHaveText('4 State Statutes')
  await page.goto('/statutes?state=WY')
  await expect(page.getByText('No State Statutes Matched Your Search', { exact: true })).toBeVisible()
  await expect(pageHeading(page)).toHaveText('0 State Statutes')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(pageHeading(page)).toHaveText('4 State Statutes')
})

test('the panel shows the text and the source, closes with X and Escape, and restores focus', {
  tag: ['@STATUTE-05', '@STATUTE-06', '@STATUTE-08'],
}, async ({ page }) => {
  await page.goto('/statutes')
  const panel = statutePanel(page)
  const school = statuteTextButton(page, 'Alabama', 'School District')
  await school.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Alabama, School District')
  await expect(panel.getByText('For schools.')).toBeVisible()
  await expect(panel.getByText('For all.')).toBeVisible()
  await expect(panel.getByText('Source:')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(school).toBeFocused()

  const county = statuteTextButton(page, 'Texas', 'County')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await county.click()
    await expect(panel.getByText('(60)')).toBeAttached()
    await expect(panel).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    const box = await boxOf(panel)
    expect(Math.round(box.right)).toBe(width)
    expect(box.width).toBe(Math.min(520, width))
    await panel.getByRole('link', { name: /statutes\.example/ }).scrollIntoViewIfNeeded()
    await expect(panel.getByRole('link', { name: /statutes\.example/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
    await expect(panel.getByRole('button', { name: 'Close' })).toBeInViewport()
    await expectNoViolations(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await expect(county).toBeFocused()
  }
  await statuteTextButton(page, 'Puerto Rico', 'Local Government').click()
  await expect(panel.getByText('For towns.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'javascript' })).toHaveCount(0)
})

test('a link opens the text of one statute, which can be copied, shared, and printed', {
  tag: ['@STATUTE-08', '@STATUTE-09', '@LIST-04'],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/statutes?state=AL&statute=2&government=county')
  const panel = statutePanel(page)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Texas, County')
  const url = new URL('/statutes?statute=2&government=county', page.url()).href
  await panel.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const mail = (await panel.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(mail)).toContain(`Agency Atlas: State Statute - Texas, County`)
  expect(decodeURIComponent(mail)).toContain(`Link: ${url}`)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(pageHeading(page)).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Print' })).toBeHidden()
  const height = await panel.evaluate((element) => [element.clientHeight, element.scrollHeight])
  expect(height[0]).toBe(height[1])
  expect(height[0]).toBeGreaterThan(1600)
  await page.emulateMedia({ media: 'screen' })

  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/statutes?state=AL')
  await page.goto('/statutes?statute=99&government=county')
  await expect(panel).toContainText('The text of this statute is no longer in Agency Atlas.')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/statutes')
})

test('lists the server’s statutes, one for each of the 50 states, and scrolls the long one to its end', {
  tag: ['@STATUTE-01', '@STATUTE-05', '@STATUTE-10', '@SAMPLE-11'],
}, async ({ page }) => {
  await page.unroute('**/api/v1/state_statutes')
  await page.goto('/statutes')
  await expect(pageHeading(page)).toHaveText('50 State Statutes')
  await expect(statuteCard(page, 'Wyoming')).toBeAttached()
  await statuteTextButton(page, 'Texas', 'School District').click()
  await expect(statutePanel(page)).toContainText('Sample data, not law.')
  const source = statutePanel(page).getByRole('link', { name: /statutes\.example/ })
  await expect(source).not.toBeInViewport()
  await expect(statutePanel(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(source).toBeInViewport()
  await expect(statutePanel(page)).toContainText('Sec. 4.024.')
})
