import type { Page, Route } from '@playwright/test'
import { expect, inNashville, test } from '../support/browser.ts'

test.use(inNashville)

/** How a request can fail, and the sentence that tells a person why. */
const failures: Record<string, { says: string; fail(route: Route): Promise<void> }> = {
  'a 500 with a message': {
    says: 'The disk is full.',
    fail: (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
  },
  'a 502 without a message': {
    says: 'Oops! Our servers are having some issues.',
    fail: (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
  },
  'a dropped connection': {
    says: 'We could not reach the server. Please try again.',
    fail: (route) => route.abort(),
  },
}

interface Load {
  address: string
  request: string
  says: string
  open?(page: Page): Promise<void>
}

const loads: Load[] = [
  { address: '/home', request: 'agencies?*', says: 'We could not load the agencies.' },
  { address: '/agencies/1', request: 'agencies/1', says: 'We could not load this agency.' },
  { address: '/contacts', request: 'contacts', says: 'We could not load the contacts.' },
  {
    address: '/corporate-contacts',
    request: 'corporate_contacts',
    says: 'We could not load the corporate contacts.',
  },
  { address: '/contracts', request: 'contract_documents', says: 'We could not load the contract documents.' },
  { address: '/info', request: 'marketing_materials', says: 'We could not load the infographics.' },
  {
    address: '/finance',
    request: 'financing_informations',
    says: 'We could not load the finance documents.',
  },
  { address: '/education', request: 'media_links', says: 'We could not load the educational materials.' },
  { address: '/statutes', request: 'state_statutes', says: 'We could not load the state statutes.' },
  { address: '/sales-reports/1', request: 'sales_reports?*', says: 'We could not load the sales reports.' },
  { address: '/favorites', request: 'favorites', says: 'We could not load your saved items.' },
  {
    address: '/contracts',
    request: 'notifications',
    says: 'Your notifications could not be loaded.',
    open: (page) => page.getByRole('button', { name: /notifications?$/i }).click(),
  },
]

for (const { address, request, says, open } of loads) {
  test(`${address} tells why ${request} failed`, { tag: ['@ERROR-04', '@ERROR-08'] }, async ({
    page,
    signIn,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(
      /status of 50[02]/,
      /net::ERR_FAILED/,
      /^The disk is full\.$/,
      /^Oops! Our servers/,
      /could not be loaded|met a failure/,
    )
    await signIn()
    for (const [name, failure] of Object.entries(failures)) {
      await test.step(name, async () => {
        await page.unroute(`**/api/v1/${request}`)
        await page.route(`**/api/v1/${request}`, failure.fail)
        await page.goto(address)
        await open?.(page)
        const alert = page.getByRole('alert').filter({ hasText: says })
        await expect(alert).toContainText(failure.says)
      })
    }
  })
}
