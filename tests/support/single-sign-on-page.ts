import type { Page } from '@playwright/test'

/** Opens pages of the product as if single sign-on were configured, without a provider. */
export const configureSingleSignOn = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    return route.fulfill({
      response,
      body: body.replace('"entraClientId":null', '"entraClientId":"6f2a1b9e-0000-4000-8000-000000000000"'),
    })
  })
}
