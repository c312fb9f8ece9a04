import { expect, test } from '../support/browser.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, fields are at least 44 px high, and their text is large enough that iOS does not zoom in', {
  tag: ['@A11Y-09'],
}, async ({ page, signIn }) => {
  await signIn()
  for (const url of ['/account', '/contact', '/contacts', '/home', '/sales-reports?state=TN']) {
    await page.goto(url)
    const fields = page.locator('main input:not([type=checkbox], [type=radio], [type=hidden]), main textarea')
    await expect(fields.first()).toBeVisible()
    const shapes = await fields.evaluateAll((inputs) =>
      inputs
        .filter((input) => input.checkVisibility())
        .map((input) => ({
          height: Math.round(input.closest('.mantine-Input-wrapper')?.getBoundingClientRect().height ?? 0),
          fontSize: Number.parseFloat(getComputedStyle(input).fontSize),
        })),
    )
    expect(shapes.filter(({ height, fontSize }) => height < 44 || fontSize < 16)).toEqual([])
  }
})
